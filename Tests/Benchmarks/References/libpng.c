/* The reference for PNG sequences: libpng at its defaults, one file a frame.
   Usage: libpng FRAMES WIDTH HEIGHT FOLDER, where FRAMES holds pixels of blue, green, red and a byte that counts nothing.
   Prints how many bytes the files have. */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **words) {
    if (count != 5) return 64;
    FILE *frames = fopen(words[1], "rb");
    size_t width = strtoul(words[2], NULL, 10), height = strtoul(words[3], NULL, 10);
    unsigned char *pixels = malloc(width * height * 4);
    if (!frames || !pixels) return 2;
    long bytes = 0;
    for (int frame = 0; fread(pixels, width * 4, height, frames) == height; frame++) {
        char name[4096];
        snprintf(name, sizeof name, "%s/%05d.png", words[4], frame);
        FILE *file = fopen(name, "wb");
        png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
        png_infop info = png ? png_create_info_struct(png) : NULL;
        if (!file || !info || setjmp(png_jmpbuf(png))) return 2;
        png_init_io(png, file);
        png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        png_write_info(png, info);
        png_set_filler(png, 0, PNG_FILLER_AFTER);
        png_set_bgr(png);
        for (size_t row = 0; row < height; row++) png_write_row(png, pixels + row * width * 4);
        png_write_end(png, info);
        png_destroy_write_struct(&png, &info);
        bytes += ftell(file);
        fclose(file);
    }
    printf("%ld\n", bytes);
    return 0;
}
