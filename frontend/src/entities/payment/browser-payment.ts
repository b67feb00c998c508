import { t } from '@suvarna/contracts/common/language/text.ts'
import type { QueryClient } from '@tanstack/react-query'
import { beginPayment, fetchPaymentStatus, verifyPayment } from './payment-calls.ts'
import { createPaymentFlow, type PaymentFlow } from './payment-flow.ts'
import { type PaymentOffer, paymentOffer } from './payment-offer.ts'
import { loadWidget, openWidget } from './payment-widget.ts'
import type { Payer } from './providers/provider-window.ts'

/** The payment flow with the shop's calls and the provider's widget; `payer` is read when the widget opens. */
export function browserFlow(client: QueryClient, payer: () => Payer): PaymentFlow {
  const offer = async (): Promise<PaymentOffer> => {
    const found = await client.ensureQueryData(paymentOffer())
    if (!found) throw new Error(t`Online payment is not offered`)
    return found
  }
  return createPaymentFlow({
    begin: beginPayment,
    load: async () => loadWidget(await offer()),
    open: async (payment, order, events) => openWidget(await offer(), { payment, order, payer: payer(), events }),
    verify: verifyPayment,
    ask: fetchPaymentStatus,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  })
}
