// Random events of one order's money: the shopper, the bank, the provider, its webhooks, a person at the provider's
// dashboard, an admin, and faults of the network.
import { webhookUrl } from './paying-shop.ts'
import { necklace } from './paying-shoppers.ts'
import type { openShopWithPayments } from './payments-inside.ts'
import type { Paid } from './provider.ts'

export type MoneyShop = Awaited<ReturnType<typeof openShopWithPayments>>
type Payment = Paid & { amount: number; givenBack: number }
type Hook = { payload: Buffer; headers: Record<string, string> }

/** One order under way, with what the test records about it. */
export type Journey = {
  orderId: string
  providerOrderId: string
  random: () => number
  paid: Payment[]
  failed: string[]
  told: string[]
}

/** Holds the provider's webhooks until a step delivers one: twice, late, out of order, or never. */
export async function holdWebhooks({ provider }: MoneyShop) {
  const held = new Map<string, Hook[]>()
  const url = await webhookUrl(async (payload, headers) => {
    const { payload: told } = JSON.parse(payload.toString()) as { payload: Record<string, { entity: Entity }> }
    const id = told.payment?.entity.order_id ?? ''
    held.set(id, [...(held.get(id) ?? []), { payload, headers }])
    return 200
  })
  provider.notifyTo(url)
  return {
    take(id: string, random: () => number): Hook | undefined {
      const waiting = held.get(id) ?? []
      return waiting.splice(Math.floor(random() * waiting.length), 1)[0]
    },
    all: (id: string) => held.get(id)?.splice(0) ?? [],
  }
}
type Entity = { order_id?: string }
export type Hooks = Awaited<ReturnType<typeof holdWebhooks>>

type Step = (shop: MoneyShop, journey: Journey, hooks: Hooks) => Promise<unknown>

const pay =
  (how: Parameters<MoneyShop['provider']['pay']>[1] = {}): Step =>
  async ({ provider }, journey) => {
    const paid = await provider.pay(journey.providerOrderId, how)
    const amount = how.amount ?? necklace.rupees * 100
    if (paid.razorpay_signature) journey.paid.push({ ...(paid as Paid), amount, givenBack: 0 })
    else if (paid.razorpay_payment_id) journey.failed.push(paid.razorpay_payment_id)
  }

/** The shopper pays, and the browser verifies the payment with the shop. */
export async function payAndVerify(shop: MoneyShop, journey: Journey, hooks: Hooks): Promise<void> {
  await pay()(shop, journey, hooks)
  await verify(shop, journey, hooks)
}

const verify: Step = async (shop, journey) => {
  const paid = anyOf(journey, journey.paid)
  if (!paid) return
  const { amount: _amount, givenBack: _back, ...triple } = paid
  await shop.verify(triple, journey.orderId)
}

const fault =
  (name: string, pathOf: (journey: Journey) => string | undefined): Step =>
  async ({ provider }, journey) => {
    const path = pathOf(journey)
    if (path) await provider.moreFaults({ fault: name, path, times: 1 + below(journey, 2), ms: 1_200 })
  }

const below = ({ random }: Journey, limit: number) => Math.floor(random() * limit)
const anyOf = <T>(journey: Journey, list: readonly T[]): T | undefined => list[below(journey, list.length)]
const reading = ({ providerOrderId }: Journey) => `GET /orders/${providerOrderId}/payments`
const refunding = (journey: Journey) => {
  const paid = anyOf(journey, journey.paid)
  return paid && `/payments/${paid.razorpay_payment_id}/refund`
}
const partBack =
  (pending: boolean): Step =>
  async ({ provider }, journey) => {
    const paid = anyOf(journey, journey.paid)
    // Whole rupees: the provider never refunds a rest below one rupee.
    const amount = 100 * (1 + below(journey, 700))
    if (!paid || paid.amount - paid.givenBack - amount < 100) return
    paid.givenBack += amount
    await provider.dashboardRefund(paid.razorpay_payment_id, amount, pending)
  }

/** Each step with its weight. */
const steps: Record<string, [number, Step]> = {
  pay: [6, pay()],
  'pay, captured by the shop': [1, pay({ capture: false })],
  'pay a second time': [2, pay({ twice: true })],
  'pay in dollars': [1, pay({ currency: 'USD', amount: 2_500 })],
  'pay another amount': [1, pay({ amount: 5_000 })],
  'the bank says no': [2, pay({ outcome: 'failure' })],
  'the bank says yes after all': [
    2,
    (shop, journey, hooks) => {
      const payment_id = journey.failed.pop()
      return payment_id ? pay({ payment_id, twice: true })(shop, journey, hooks) : Promise.resolve()
    },
  ],
  verify: [4, verify],
  'open again': [
    2,
    async (shop, journey) => {
      const { status, body } = await shop.open(journey.orderId, necklace)
      if (status === 200 && body.id) journey.providerOrderId = body.id
    },
  ],
  'a part back at the dashboard': [3, partBack(false)],
  'a part back at the dashboard, slowly': [2, partBack(true)],
  'all back at the dashboard': [
    1,
    async ({ provider }, journey) => {
      const paid = anyOf(journey, journey.paid)
      if (paid) await provider.dashboardRefund(paid.razorpay_payment_id, necklace.rupees * 100)
    },
  ],
  'the shop gives an amount back': [
    5,
    (shop, journey) => shop.agreeRefund(journey.orderId, { amount: 1 + below(journey, 500) }),
  ],
  'the shop gives a piece back': [
    2,
    (shop, { orderId }) => shop.agreeRefund(orderId, { items: [{ item_id: '1', quantity: 1 }] }),
  ],
  'a piece comes back': [3, (shop, { orderId }) => shop.returnPieces(orderId)],
  'both pieces come back': [1, (shop, { orderId }) => shop.returnPieces(orderId, 2)],
  cancel: [3, (shop, { orderId }) => shop.cancel(orderId)],
  'open the order again': [1, (shop, { orderId }) => shop.setStatus(orderId, 'confirmed')],
  expire: [1, (shop, { orderId }) => shop.expire(orderId)],
  'a webhook': [
    6,
    async (shop, journey, hooks) => {
      const hook = hooks.take(journey.providerOrderId, journey.random)
      const copies = hook ? 1 + below(journey, 3) : 0
      await Promise.all(Array.from({ length: copies }, () => hook && shop.sendWebhook(hook.payload, hook.headers)))
    },
  ],
  'a webhook is lost': [2, async (_shop, journey, hooks) => void hooks.take(journey.providerOrderId, journey.random)],
  reconcile: [1, (shop, { providerOrderId }) => shop.reconcileOrder(providerOrderId)],
  'reading fails': [1, fault('500', reading)],
  'reading is cut': [1, fault('drop', reading)],
  'reading is nonsense': [1, fault('garbage', reading)],
  'refunding fails': [1, fault('500', refunding)],
  'refunding is cut': [2, fault('drop', refunding)],
  'a refund is slow': [3, fault('refund_pending', refunding)],
  'a refund is refused': [3, fault('refund_refused', refunding)],
  'a refund is in progress': [1, fault('refund_in_progress', refunding)],
}
const drawn = Object.entries(steps).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))

/** Runs a random number of steps, sometimes two in parallel. */
export async function travel(shop: MoneyShop, journey: Journey, hooks: Hooks): Promise<void> {
  const length = 4 + below(journey, 9)
  for (let at = 0; at < length; at++) {
    const names = [anyOf(journey, drawn), ...(journey.random() < 0.3 ? [anyOf(journey, drawn)] : [])] as string[]
    journey.told.push(names.join(' + '))
    await Promise.all(names.map((name) => steps[name]?.[1](shop, journey, hooks)))
  }
}
