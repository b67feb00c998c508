import { expect, it, vi } from 'vitest'
import { createStore } from '../../lib/store.ts'
import { lateFlow } from './late-flow.ts'
import type { PaymentFlow } from './payment-flow.ts'
import { atChoice, type PaymentState } from './payment-state.ts'

const order = { orderId: 'ORD-1', total: 100, payBy: null }

function aFlow() {
  const store = createStore<PaymentState>(atChoice)
  const submit = async (place: () => Promise<typeof order>) => store.set({ step: 'opening', order: await place() })
  return { store, submit: vi.fn(submit), retry: vi.fn(), leave: vi.fn(), start: vi.fn(), stop: vi.fn() } as const
}
const asFlow = (flow: ReturnType<typeof aFlow>) => flow as unknown as PaymentFlow

it('loads nothing for a form that nobody sends', () => {
  const load = vi.fn()
  const late = lateFlow(load)
  late.start(null)
  late.stop()
  expect(load).not.toHaveBeenCalled()
  expect(late.store.get()).toEqual(atChoice)
})

it('an order starts the flow of the mounted page once, and its states are followed', async () => {
  const flow = aFlow()
  const late = lateFlow(async () => asFlow(flow))
  late.start(null)
  await late.submit(async () => order)
  expect(flow.start.mock.calls).toEqual([[null]])
  expect(late.store.get()).toEqual({ step: 'opening', order })
  late.stop()
  expect(flow.stop).toHaveBeenCalledOnce()
})

it('a payment that was left pending is resumed at once', async () => {
  const flow = aFlow()
  const late = lateFlow(async () => asFlow(flow))
  const pending = { order, proof: null, left: false }
  late.start(pending)
  await vi.waitFor(() => expect(flow.start.mock.calls).toEqual([[pending]]), { timeout: 60_000 })
})

it('a page that was left meanwhile starts nothing', async () => {
  const flow = aFlow()
  const loading = Promise.withResolvers<PaymentFlow>()
  const late = lateFlow(() => loading.promise)
  late.start({ order, proof: null, left: false })
  late.stop()
  loading.resolve(asFlow(flow))
  await loading.promise
  expect(flow.start).not.toHaveBeenCalled()
})

it('without a network the order is refused, and the next try loads again', async () => {
  const flow = aFlow()
  const load = vi.fn<() => Promise<PaymentFlow>>()
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(asFlow(flow))
  const late = lateFlow(load)
  late.start(null)
  await expect(late.submit(async () => order)).rejects.toThrow('no network')
  await late.submit(async () => order)
  expect(late.store.get().step).toBe('opening')
})
