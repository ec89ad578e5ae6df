import SampleApp
import Testing

@Suite("Sample app") struct SampleAppTests {
  @Test("A price service answers its requests one at a time, the oldest first") func priceService() {
    let (service, prices) = (PriceService(), Transcript())
    service.answer(1)
    service.requestPrice(of: "standard") { prices("standard costs \($0)") }
    service.requestPrice(of: "express") { prices("express costs \($0)") }
    #expect(prices.lines.isEmpty)
    service.answer(9.5)
    service.answer(19.5)
    service.answer(29.5)
    #expect(prices.lines == ["standard costs 9.5", "express costs 19.5"])
    #expect(service.requests == ["standard", "express"])
  }

  @Test("A task may wait for a price") func price() async {
    let service = PriceService()
    async let price = service.price(of: "standard")
    while service.requests.isEmpty { await Task.yield() }
    service.answer(9.5)
    #expect(await price == 9.5)
  }
}
