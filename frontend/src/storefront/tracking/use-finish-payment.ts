import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '../../shared/orders/order.ts'
import { useStore } from '../../shared/store.ts'
import { askOrder, beginPayment, verifyPayment } from '../checkout/payment-calls.ts'
import { createPaymentFlow } from '../checkout/payment-flow.ts'
import { type PaymentOffer, paymentOffer } from '../checkout/payment-offer.ts'
import type { PaymentState } from '../checkout/payment-state.ts'
import { loadWidget, openWidget } from '../checkout/payment-widget.ts'

/** The payment of an order that was placed elsewhere: its browser is gone, its pieces still wait. */
export function useFinishPayment(order: Order, onPaid: () => void): { state: PaymentState; pay: () => void } {
  const client = useQueryClient()
  const now = useRef({ order, onPaid })
  now.current = { order, onPaid }
  const offer = async (): Promise<PaymentOffer> => {
    const found = await client.ensureQueryData(paymentOffer())
    if (!found) throw new Error('Online payment is not offered')
    return found
  }
  const [flow] = useState(() =>
    createPaymentFlow({
      begin: beginPayment,
      load: async () => loadWidget(await offer()),
      open: async (payment, held, events) => openWidget(await offer(), payment, held, now.current.order, events),
      verify: verifyPayment,
      ask: askOrder,
      wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    }),
  )
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
      const { id: orderId, amount: total, may } = now.current.order
      const state = flow.store.get()
      if (state.step === 'choice') void flow.submit(async () => ({ orderId, total, payBy: may?.payBy ?? null }))
    },
  }
}
