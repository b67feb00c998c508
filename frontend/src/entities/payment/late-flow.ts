import { createStore, type Store } from '../../lib/store.ts'
import type { PaymentFlow } from './payment-flow.ts'
import type { PaymentState } from './payment-state.ts'

type Pending = Parameters<PaymentFlow['start']>[0]

/**
 * A payment flow whose code loads, after the form, when there is something to pay or resume. `begin` loads it earlier.
 * If loading fails, `submit` rejects and the next try loads again.
 */
export function lateFlow(load: () => Promise<PaymentFlow>): PaymentFlow & { begin(): void } {
  const store: Store<PaymentState> = createStore<PaymentState>({ step: 'choice', order: null, failure: null })
  let flow: PaymentFlow | undefined
  let loading: Promise<PaymentFlow> | undefined
  /** What the mounted page resumes; undefined while no page is mounted. */
  let mounted: { pending: Pending } | undefined

  const loaded = (): Promise<PaymentFlow> => {
    loading ??= load().then(
      (found) => {
        found.store.subscribe(() => store.set(found.store.get()))
        flow = found
        if (mounted) found.start(mounted.pending)
        return found
      },
      (fault) => {
        loading = undefined
        throw fault
      },
    )
    return loading
  }
  const begin = () => void loaded().catch(() => undefined)

  return {
    store,
    begin,
    async submit(place) {
      await (await loaded()).submit(place)
    },
    retry: () => flow?.retry() ?? store.get(),
    leave: () => flow?.leave() ?? store.get(),
    start(pending) {
      mounted = { pending }
      if (flow) flow.start(pending)
      else if (pending) begin()
    },
    stop() {
      mounted = undefined
      flow?.stop()
    },
  }
}
