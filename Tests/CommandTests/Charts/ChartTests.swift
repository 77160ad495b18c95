import Foundation
import FoundationXML
import LockstepGeometry
import LockstepPlatform
import Testing

@testable import LockstepCommand

/// Scales of charts, and display lists as SVG.
struct ChartTests {
    @Test(arguments: [
        (67.7, 5, [0.0, 10, 20, 30, 40, 50, 60, 70]), (0, 5, [0, 0.2]), (0.003, 3, [0, 0.001, 0.002, 0.003]),
        (100, 4, [0, 20, 40, 60, 80, 100]), (1e6, 2, [0, 500_000, 1e6]),
    ])
    func `an axis ends at a round number above all`(most: Double, steps: Int, ticks: [Double]) {
        let scale = ChartScale(upTo: most, steps: steps)

        #expect(scale.ticks == ticks)
        #expect(scale.to >= most && scale.from == 0)
    }

    @Test func `between given ends the round numbers are written`() {
        #expect(ChartScale(from: 0.05, to: 1, steps: 10).ticks == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
        #expect(ChartScale(from: 0.3, to: 0.3, steps: 4).share(0.3) == 0)
        #expect(ChartScale(from: 2, to: 4, steps: 4).share(3) == 0.5)
    }

    @Test func `each command is told in SVG, cut where its clip cuts it`() {
        let everything = Rect(x: 0, y: 0, width: 100, height: 50)
        let half = Rect(x: 0, y: 0, width: 50, height: 50)
        let line = TextLine(
            string: "a < b & \"c\"\u{1}", font: .system(size: 12, weight: .bold),
            color: Color(red: 1, green: 2, blue: 3, alpha: 51),
            baseline: Point(x: 5, y: 20), bounds: Rect(x: 0, y: 5, width: 90, height: 20))
        let contents: [(DisplayCommand.Content, Rect)] = [
            (.fill(Rect(x: 1, y: 2, width: 30, height: 4), cornerRadius: 9, color: .black), everything),
            (.border(Rect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 3, width: 2, color: .white), everything),
            (.polyline([Point(x: 0, y: 0), Point(x: 9.12345, y: 1)], width: 1.5, color: .black), everything),
            (.text(line), half),
            (
                .image(
                    Bitmap(width: 2, height: 1, pixels: [0xFF01_0203, 0x00FF_FFFF]),
                    Rect(x: 4, y: 2, width: 6, height: 5), opacity: 0.5), everything
            ),
            (.fill(Rect(x: 0, y: 0, width: 0, height: 4), cornerRadius: 0, color: .black), everything),
        ]
        let list = DisplayList(
            size: Size(width: 100, height: 50),
            commands: contents.map { DisplayCommand(clip: $0.1, content: $0.0) })

        let text = SVGText(list).text

        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">
                <rect x="1" y="2" width="30" height="4" rx="2" fill="#000000"/>
                <rect x="2" y="3" width="28" height="38" rx="2" fill="none" stroke="#ffffff" stroke-width="2"/>
                <polyline points="0,0 9.123,1" fill="none" stroke="#000000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>
                <clipPath id="c0"><rect x="0" y="0" width="50" height="50"/></clipPath>
                <g clip-path="url(#c0)"><text x="5" y="20" font-family="system-ui, sans-serif" font-size="12" font-weight="700" fill="#010203" fill-opacity="0.2" xml:space="preserve">a &lt; b &amp; &quot;c&quot;\u{FFFD}</text></g>
                <g opacity="0.5"><rect x="4" y="2" width="3" height="5" fill="#010203"/></g>
                </svg>

                """)
        #expect(SVGTexts.read(Array(text.utf8)) == ["a < b & \"c\"\u{FFFD}"])
    }
}

/// The texts of a picture in SVG, as an XML parser reads them.
final class SVGTexts: NSObject, XMLParserDelegate {
    private var texts: [String] = []
    private var isInText = false

    /// Nil for what isn't well-formed XML.
    static func read(_ bytes: [UInt8]) -> [String]? {
        let (parser, reader) = (XMLParser(data: Data(bytes)), SVGTexts())
        parser.delegate = reader
        return parser.parse() ? reader.texts : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        isInText = elementName == "text"
        if isInText { texts.append("") }
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        isInText = false
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInText { texts[texts.count - 1] += string }
    }
}
