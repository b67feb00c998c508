// Runs an online payment: does what the present step asks for and hands what came of it to the table of payment-state.
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { Verdict } from './payment-calls.ts'
import {
  atChoice,
  type HeldOrder,
  type OrderWord,
  type PaymentEvent,
  type PaymentState,
  type Proof,
  step,
} from './payment-state.ts'
import type { ProviderOrder, Widget, WidgetEvents } from './providers/provider-window.ts'

/** The world as a payment sees it. */
export type PaymentPorts = {
  begin(order: HeldOrder): Promise<ProviderOrder>
  /** Rejects when the script is blocked or the network is gone. */
  load(): Promise<void>
  open(payment: ProviderOrder, order: HeldOrder, events: WidgetEvents): Widget | Promise<Widget>
  verify(order: HeldOrder, proof: Proof): Promise<Verdict>
  ask(orderId: string): Promise<OrderWord>
  wait(milliseconds: number): Promise<void>
}

export type PaymentFlow = ReturnType<typeof createPaymentFlow>

const ASK_AGAIN_MS = 3000
const EXPIRED = ['order_expired', 'order_closed']

export function createPaymentFlow(ports: PaymentPorts) {
  const store: Store<PaymentState> = createStore<PaymentState>(atChoice)
  let widget: Widget | null = null
  let standing = false
  /** Counts starts and stops: a loop or a widget that belongs to an earlier one ends unheard. */
  let life = 0
  const isOver = (mine: number) => mine !== life

  const happen = (event: PaymentEvent): PaymentState => {
    const [before, after] = [store.get(), step(store.get(), event)]
    if (after === before) return before
    store.set(after)
    // Only now: closing a widget is reported as a dismissal, which the new step does not hear.
    if (before.step === 'open' && after.step !== 'open') closeWidget()
    // A page that was left while its order was being placed opens no window over the next one.
    if (standing && before.step !== after.step) go(after)
    return after
  }

  const go = (state: PaymentState) => {
    if (state.step === 'opening') void open(state.order)
    if (state.step === 'confirming') void confirm(state.order, state.proof)
  }

  const closeWidget = () => {
    const open = widget
    widget = null
    open?.close()
  }

  async function open(order: HeldOrder) {
    const mine = life
    const loading = ports.load()
    loading.catch(() => undefined)
    let payment: ProviderOrder
    try {
      payment = await ports.begin(order)
    } catch (error) {
      return happen(whyNotBegun(error))
    }
    try {
      await loading
      if (isOver(mine)) return
      const heard = (event: PaymentEvent) => !isOver(mine) && happen(event)
      const opened = await ports.open(payment, order, {
        paid: (proof) => heard({ type: 'paid', proof }),
        failed: (reason) => heard({ type: 'failed', reason }),
        dismissed: () => heard({ type: 'dismissed' }),
      })
      if (!isOver(mine) && happen({ type: 'opened' }).step === 'open') widget = opened
      else opened.close()
    } catch {
      happen({ type: 'no-widget' })
    }
  }

  async function confirm(order: HeldOrder, proof: Proof) {
    const mine = life
    while (!isOver(mine) && store.get().step === 'confirming') {
      const verdict = await ports.verify(order, proof)
      if (isOver(mine)) return
      if (verdict.answer !== 'later') return happen({ type: verdict.answer })
      await ports.wait(verdict.afterMs)
    }
  }

  /** As long as an order is held, the server is asked: a payment may arrive without this page's help. */
  async function watch() {
    const mine = life
    while (!isOver(mine)) {
      const order = heldOrder(store.get())
      if (order) {
        const status = await ports.ask(order.orderId)
        const same = heldOrder(store.get())?.orderId === order.orderId
        if (!isOver(mine) && same) happen({ type: 'told', status })
      }
      await ports.wait(ASK_AGAIN_MS)
    }
  }

  return {
    store,
    /** Places the order and opens the widget. Rejects with what `place` rejects with, back at the choice. */
    async submit(place: () => Promise<HeldOrder>) {
      if (store.get().step !== 'choice') return
      happen({ type: 'submitted' })
      try {
        happen({ type: 'placed', order: await place() })
      } catch (error) {
        if (!isExpired(error)) {
          happen({ type: 'refused' })
          throw error
        }
        happen({ type: 'expired' })
      }
    },
    retry: () => happen({ type: 'retried' }),
    leave: () => happen({ type: 'left' }),
    /** The page stands; what an earlier visit left under way goes on. */
    start(pending: { order: HeldOrder; proof: Proof | null; left: boolean } | null) {
      if (pending) happen({ type: 'resumed', ...pending })
      life++
      standing = true
      go(store.get())
      void watch()
    },
    /** The page is gone, and with it what it waited for. */
    stop() {
      life++
      standing = false
      closeWidget()
    },
  }
}

const heldOrder = (state: PaymentState): HeldOrder | null =>
  state.step === 'placing' || state.step === 'opening' || state.step === 'paid' ? null : state.order

const isExpired = (error: unknown) => error instanceof ApiError && EXPIRED.includes(error.code)

function whyNotBegun(error: unknown): PaymentEvent {
  if (!(error instanceof ApiError)) return { type: 'not-opened', reason: '' }
  if (error.code === 'already_paid') return { type: 'told', status: 'paid' }
  return isExpired(error) ? { type: 'expired' } : { type: 'not-opened', reason: error.message }
}
