// Shoppers at a shop with payments, each as far as a test wants them, and what must be right when they are done.
import { expect } from 'vitest'
import type { Answer } from './paying-shop.ts'
import { openShopWithPayments } from './payments-inside.ts'
import type { Paid } from './provider.ts'

export const ware = { productId: 'necklace', rupees: 1899 }
export const single = { productId: 'last', rupees: 499 }
const wares = [
  { ...ware, units: 1000 },
  { ...single, units: 1 },
]

type Ware = typeof ware

export async function openShop() {
  const shop = await openShopWithPayments(wares)
  const placed = async (piece: Ware = ware, headers = {}) => {
    const { body } = await shop.place(piece, headers)
    await shop.settle()
    return body.order_id ?? ''
  }
  const opened = async (piece: Ware = ware, headers = {}) => {
    const orderId = await placed(piece, headers)
    const { body } = await shop.open(orderId, piece)
    return { orderId, providerOrderId: body.id ?? '' }
  }
  const paid = async (piece: Ware = ware, headers = {}) => {
    const order = await opened(piece, headers)
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

/** What a step is answered once everybody has heard of it. */
export async function answered(shop: { settle(): Promise<void> }, step: Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  step.then((told) => {
    answer = told
  })
  while (!answer) await shop.settle()
  return answer
}
