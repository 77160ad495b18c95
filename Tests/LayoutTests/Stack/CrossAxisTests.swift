import LockstepLayout
import Testing

@Suite struct CrossAxisTests {
    @Test func `filling goes from edge to edge, whatever the natural length`() {
        #expect(place(natural: 20, in: 100, .fill) == StackPlacement(position: 0, length: 100))
        #expect(place(natural: 200, in: 100, .fill) == StackPlacement(position: 0, length: 100))
    }

    @Test func `other alignments keep the natural length`() {
        #expect(place(natural: 20, in: 100, .leading) == StackPlacement(position: 0, length: 20))
        #expect(place(natural: 20, in: 100, .center) == StackPlacement(position: 40, length: 20))
        #expect(place(natural: 20, in: 100, .trailing) == StackPlacement(position: 80, length: 20))
    }

    @Test func `what is too long is cut to the stack`() {
        for alignment in StackAlignment.allCases {
            #expect(place(natural: 200, in: 100, alignment) == StackPlacement(position: 0, length: 100))
            #expect(place(natural: 20, in: -5, alignment) == .zero)
        }
    }

    @Test func `a required length holds and overflows where the alignment is open`() {
        let fixed = FixedLength(140)

        #expect(place(fixed: fixed, in: 100, .fill) == StackPlacement(position: 0, length: 140))
        #expect(place(fixed: fixed, in: 100, .leading) == StackPlacement(position: 0, length: 140))
        #expect(place(fixed: fixed, in: 100, .center) == StackPlacement(position: -20, length: 140))
        #expect(place(fixed: fixed, in: 100, .trailing) == StackPlacement(position: -40, length: 140))
    }

    @Test func `a weaker fixed length replaces the natural one and gives way to the edges`() {
        let fixed = FixedLength(40, priority: 999)

        #expect(place(fixed: fixed, in: 100, .fill) == StackPlacement(position: 0, length: 100))
        #expect(place(fixed: fixed, in: 100, .center) == StackPlacement(position: 30, length: 40))
        #expect(place(fixed: fixed, in: 30, .leading) == StackPlacement(position: 0, length: 30))
    }

    @Test func `top and bottom are the leading and trailing of a horizontal stack`() {
        #expect(StackAlignment.top == .leading)
        #expect(StackAlignment.bottom == .trailing)
    }

    private func place(
        natural: Double = 20, fixed: FixedLength? = nil, in available: Double, _ alignment: StackAlignment
    ) -> StackPlacement {
        CrossAxis.place(natural: natural, fixed: fixed, available: available, alignment: alignment)
    }
}
