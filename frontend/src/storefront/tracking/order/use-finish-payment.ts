import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../../entities/order/order.ts'
import { browserFlow } from '../../../entities/payment/browser-payment.ts'
import type { PaymentState } from '../../../entities/payment/payment-state.ts'
import { useStore } from '../../../lib/store.ts'

/** The payment of an order placed in another browser, whose units are still reserved. */
export function useFinishPayment(order: Order, onPaid: () => void): { state: PaymentState; pay: () => void } {
  const client = useQueryClient()
  const now = useRef({ order, onPaid })
  now.current = { order, onPaid }
  const [flow] = useState(() => browserFlow(client, () => now.current.order))
  useEffect(() => {
    const unfollow = flow.store.subscribe(() => flow.store.get().step === 'paid' && now.current.onPaid())
    flow.start(null)
    return () => {
      flow.stop()
      unfollow()
    }
  }, [flow])
  return {
    state: useStore(flow.store),
    pay: () => {
      const { id: orderId, amount, advance, may } = now.current.order
      const state = flow.store.get()
      if (state.step === 'choice')
        void flow.submit(async () => ({ orderId, total: advance ?? amount, payBy: may?.payBy ?? null }))
    },
  }
}
