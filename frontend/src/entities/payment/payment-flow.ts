// Runs an online payment: performs the current step and feeds its outcome to the state table in payment-state.
import { ApiError } from '../../lib/api/api-error.ts'
import { createStore, type Store } from '../../lib/store.ts'
import type { Verdict } from './payment-calls.ts'
import {
  atChoice,
  type HeldOrder,
  type OrderPaymentStatus,
  type PaymentEvent,
  type PaymentState,
  type Proof,
  step,
} from './payment-state.ts'
import type { ProviderOrder, Widget, WidgetEvents } from './providers/provider-window.ts'

/** The external operations of a payment. */
export type PaymentPorts = {
  begin(order: HeldOrder): Promise<ProviderOrder>
  /** Rejects if the script is blocked or the network is down. */
  load(): Promise<void>
  open(payment: ProviderOrder, order: HeldOrder, events: WidgetEvents): Widget | Promise<Widget>
  verify(order: HeldOrder, proof: Proof): Promise<Verdict>
  ask(orderId: string): Promise<OrderPaymentStatus>
  wait(milliseconds: number): Promise<void>
}

export type PaymentFlow = ReturnType<typeof createPaymentFlow>

const ASK_AGAIN_MS = 3000
const EXPIRED = ['order_expired', 'order_closed']

export function createPaymentFlow(ports: PaymentPorts) {
  const store: Store<PaymentState> = createStore<PaymentState>(atChoice)
  let widget: Widget | null = null
  let mounted = false
  /** Counts starts and stops, so that loops and widgets of an earlier run are ignored. */
  let run = 0
  const isOver = (myRun: number) => myRun !== run

  const happen = (event: PaymentEvent): PaymentState => {
    const [before, after] = [store.get(), step(store.get(), event)]
    if (after === before) return before
    store.set(after)
    // Only after the state has changed: closing reports a dismissal, which the new step ignores.
    if (before.step === 'open' && after.step !== 'open') closeWidget()
    // If the page was left while its order was being placed, no window may open over the next page.
    if (mounted && before.step !== after.step) go(after)
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
    const myRun = run
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
      if (isOver(myRun)) return
      const ifCurrent = (event: PaymentEvent) => !isOver(myRun) && happen(event)
      const opened = await ports.open(payment, order, {
        paid: (proof) => ifCurrent({ type: 'paid', proof }),
        failed: (reason) => ifCurrent({ type: 'failed', reason }),
        dismissed: () => ifCurrent({ type: 'dismissed' }),
      })
      if (!isOver(myRun) && happen({ type: 'opened' }).step === 'open') widget = opened
      else opened.close()
    } catch {
      happen({ type: 'no-widget' })
    }
  }

  async function confirm(order: HeldOrder, proof: Proof) {
    const myRun = run
    while (!isOver(myRun) && store.get().step === 'confirming') {
      const verdict = await ports.verify(order, proof)
      if (isOver(myRun)) return
      if (verdict.answer !== 'later') return happen({ type: verdict.answer })
      await ports.wait(verdict.afterMs)
    }
  }

  /** Polls the server while an order is held: its payment may be reported without this page. */
  async function watch() {
    const myRun = run
    while (!isOver(myRun)) {
      const order = heldOrder(store.get())
      if (order) {
        const status = await ports.ask(order.orderId)
        const same = heldOrder(store.get())?.orderId === order.orderId
        if (!isOver(myRun) && same) happen({ type: 'server-status', status })
      }
      await ports.wait(ASK_AGAIN_MS)
    }
  }

  return {
    store,
    /**
     * Places the order and opens the widget. If `place` rejects, returns to the choice and rejects with the same error.
     */
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
    /** Called on mount; resumes what an earlier visit left pending. */
    start(pending: { order: HeldOrder; proof: Proof | null; left: boolean } | null) {
      if (pending) happen({ type: 'resumed', ...pending })
      run++
      mounted = true
      go(store.get())
      void watch()
    },
    /** Called on unmount; ends all waiting. */
    stop() {
      run++
      mounted = false
      closeWidget()
    },
  }
}

const heldOrder = (state: PaymentState): HeldOrder | null =>
  state.step === 'placing' || state.step === 'opening' || state.step === 'paid' ? null : state.order

const isExpired = (error: unknown) => error instanceof ApiError && EXPIRED.includes(error.code)

function whyNotBegun(error: unknown): PaymentEvent {
  if (!(error instanceof ApiError)) return { type: 'not-opened', reason: '' }
  if (error.code === 'already_paid') return { type: 'server-status', status: 'paid' }
  return isExpired(error) ? { type: 'expired' } : { type: 'not-opened', reason: error.message }
}
