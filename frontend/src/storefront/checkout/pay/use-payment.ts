import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CartLine, lineKey } from '../../../entities/cart/cart.ts'
import { type CartKind, currentCart } from '../../../entities/cart/cart-store.ts'
import { lateFlow } from '../../../entities/payment/late-flow.ts'
import type { HeldOrder, PaymentState, Proof } from '../../../entities/payment/payment-state.ts'
import { forgetPayment, pendingPayment, rememberPayment } from '../../../entities/payment/pending-payment.ts'
import type { Payer } from '../../../entities/payment/providers/provider-window.ts'
import { useStore } from '../../../lib/store.ts'
import { checkoutId, forgetAttempt, resumeCheckout } from '../checkout-keys.ts'

export type PaidOrder = { order: HeldOrder; proof: Proof | null; lines: readonly CartLine[] }

/** The online payment of one checkout: its state, its actions, and what is stored beyond the page. */
export function usePayment(kind: CartKind, payer: Payer, onPaid: (paid: PaidOrder) => void) {
  const client = useQueryClient()
  const [flow] = useState(() =>
    lateFlow(async () => {
      const { browserFlow } = await import('../../../entities/payment/browser-payment.ts')
      return browserFlow(client, () => now.current.payer)
    }),
  )
  const state = useStore(flow.store)
  /** The lines of the order being paid; the cart may differ by now. */
  const [ordered, setOrdered] = useState<readonly CartLine[]>([])
  const now = useRef({ payer, onPaid, ordered })
  now.current = { payer, onPaid, ordered }

  useEffect(() => {
    const kept = pendingPayment(kind)
    // A shopper who returns with a different bag wants to order that one: shows the form. If the earlier payment did
    // arrive, it is still found.
    const pending = kept && { ...kept, left: kept.left || isAnotherBag(kept.lines, currentCart(kind).lines) }
    if (pending) {
      resumeCheckout(kind, pending.checkoutId)
      setOrdered(pending.lines)
      now.current.ordered = pending.lines
    }
    const follow = () => {
      const { ordered: lines, onPaid: notify } = now.current
      const next = flow.store.get()
      if (next.step === 'paid') notify({ order: next.order, proof: next.proof, lines })
      else keep(kind, next, lines)
    }
    const unfollow = flow.store.subscribe(follow)
    flow.start(pending)
    return () => {
      flow.stop()
      unfollow()
    }
  }, [flow, kind])

  return {
    state,
    ordered,
    begin: flow.begin,
    retry: flow.retry,
    leave: flow.leave,
    /** Another order has replaced this payment's order. */
    end: flow.stop,
    submit(lines: readonly CartLine[], place: () => Promise<HeldOrder>): Promise<void> {
      setOrdered(lines)
      now.current.ordered = lines
      return flow.submit(place)
    },
  }
}

function isAnotherBag(ordered: readonly CartLine[], now: readonly CartLine[]): boolean {
  const units = (lines: readonly CartLine[]) => lines.map((line) => `${lineKey(line)} ${line.quantity}`).sort()
  return now.length > 0 && JSON.stringify(units(ordered)) !== JSON.stringify(units(now))
}

/** Stores what a later visit needs if the browser is closed now. */
function keep(kind: CartKind, state: PaymentState, lines: readonly CartLine[]): void {
  if (state.step === 'placing') return
  if (state.order === null) {
    if (state.step === 'choice' && state.failure?.kind === 'expired') forgetAttempt()
    forgetPayment(kind)
    return
  }
  rememberPayment(kind, {
    order: state.order,
    checkoutId: checkoutId(kind),
    lines,
    proof: state.step === 'confirming' ? state.proof : null,
    left: state.step === 'choice',
  })
}
