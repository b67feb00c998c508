// Shoppers at a shop with payments, each brought to the step that a test needs, and what must hold at the end.
import { expect } from 'vitest'
import type { Answer } from './paying-shop.ts'
import { openShopWithPayments } from './payments-inside.ts'
import type { Paid } from './provider.ts'

export const necklace = { productId: 'necklace', rupees: 1899 }
export const single = { productId: 'last', rupees: 499 }
const products = [
  { ...necklace, units: 1000 },
  { ...single, units: 1 },
]

type StockedProduct = typeof necklace

export async function openShop() {
  const shop = await openShopWithPayments(products)
  const placed = async (product: StockedProduct = necklace, headers = {}) => {
    const { body } = await shop.place(product, headers)
    await shop.settle()
    return body.order_id ?? ''
  }
  const opened = async (product: StockedProduct = necklace, headers = {}) => {
    const orderId = await placed(product, headers)
    const { body } = await shop.open(orderId, product)
    return { orderId, providerOrderId: body.id ?? '' }
  }
  const paid = async (product: StockedProduct = necklace, headers = {}) => {
    const order = await opened(product, headers)
    return { ...order, paid: (await shop.provider.pay(order.providerOrderId)) as Paid }
  }
  const isRight = async (orderId: string, order_status: string, payment_status: string, ...events: string[]) => {
    await shop.settle()
    expect(await shop.order(orderId)).toMatchObject({ order_status, payment_status })
    expect((await shop.eventsOf(orderId)).slice(1)).toEqual(events)
    expect(await shop.faults()).toEqual([])
  }
  return { ...shop, placed, opened, paid, isRight }
}

/** A client retries on this response: on a busy machine the payment's event took more than two seconds. */
export const isTooEarly = ({ body }: Answer) => body.code === 'payment_not_confirmed_yet'

/** The response to a step once all services have processed the events. */
export async function answered(shop: { settle(): Promise<void> }, ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    let response: Answer | undefined
    const step = ask().then((told) => {
      response = told
    })
    while (!response) await shop.settle()
    await step
    if (!isTooEarly(response)) return response
  }
}
