import { createHmac, timingSafeEqual } from 'node:crypto'
import { disputeStatuses } from '@suvarna/contracts/payments/dispute-events.ts'
import { profileOf } from '@suvarna/contracts/payments/providers.ts'
import Razorpay from 'razorpay'
import {
  type Provider,
  type ProviderDispute,
  ProviderFault,
  type ProviderPayment,
  type ProviderRefund,
} from '../../payment/provider.ts'
import {
  entryOfPayment,
  entryOfRefund,
  type ListedPayment,
  type ListedRefund,
  secondsOfDay,
} from './razorpay-entries.ts'
import { dayQuery, type RawSettled, settledEntry, settledPage } from './razorpay-settlements.ts'
import { readWebhook } from './razorpay-webhook.ts'

export type RazorpayOptions = {
  keyId: string
  keySecret: string
  /** The current secret first, then the previous one: repeated webhooks keep their old signature. */
  webhookSecrets: readonly string[]
  /** Without `/v1`; defaults to the provider's own address. */
  baseUrl?: string
  timeoutMs?: number
  /** Address of the widget's script; defaults to the provider's own. */
  script?: string
}

/** Razorpay through its own, unmodified package. */
export function createRazorpay(options: RazorpayOptions): Provider {
  const { keyId, keySecret, webhookSecrets, script = profileOf('razorpay').script } = options
  const sdk = sdkFor(options)
  return {
    name: 'razorpay',
    keyId,
    script,
    async createOrder(amount, receipt) {
      const order = { amount, currency: 'INR', receipt, payment: capturedAtOnce }
      const made = await ask(sdk.orders.create(order))
      return { id: made.id, amount: Number(made.amount) }
    },
    async findOrder(receipt) {
      const found = (await all<RawOrder>(sdk, '/orders', { receipt })).find((order) => order.receipt === receipt)
      return found ? { id: found.id, amount: Number(found.amount) } : null
    },
    paymentsOf: async (providerOrderId) =>
      (await all<RawPayment>(sdk, `/orders/${providerOrderId}/payments`)).map(paymentOf),
    async capture({ id, amount, currency }) {
      await ask(sdk.payments.capture(id, amount, currency))
    },
    refund: async (paymentId, amount, key) =>
      refundOf(await ask(sdk.payments.refund(paymentId, { amount, receipt: key }))),
    refundsOf: async (paymentId) => (await all<RawRefund>(sdk, `/payments/${paymentId}/refunds`)).map(refundOf),
    disputes: async () => (await all<RawDispute>(sdk, '/disputes')).map(disputeOf),
    settledOn: (day) => settledOn(sdk, day),
    async entriesOf(day) {
      const payments = await all<ListedPayment>(sdk, '/payments', secondsOfDay(day))
      const refunds = await all<ListedRefund>(sdk, '/refunds', secondsOfDay(day))
      return [...payments.map(entryOfPayment), ...refunds.map(entryOfRefund)]
    },
    entry: async (about, id) =>
      about === 'payment'
        ? one<ListedPayment>(sdk, `/payments/${id}`).then((raw) => raw && entryOfPayment(raw))
        : one<ListedRefund>(sdk, `/refunds/${id}`).then((raw) => raw && entryOfRefund(raw)),
    isSigned: (orderId, paymentId, signature) => signs(keySecret, `${orderId}|${paymentId}`, signature),
    readWebhook: (rawBody, headers) =>
      readWebhook(rawBody, headers, (given) => webhookSecrets.some((secret) => signs(secret, rawBody, given))),
  }
}

/** The provider captures an authorized payment itself; after 12 minutes without a capture we have to. */
const capturedAtOnce = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7_200, refund_speed: 'normal' },
} as const

type Axios = {
  defaults: { baseURL: string; timeout: number; maxRedirects: number }
  interceptors: {
    request: { use(change: (config: AxiosRequest) => AxiosRequest): void }
    response: { use(ok: (answer: unknown) => unknown, failed: (fault: AxiosFault) => Promise<never>): void }
  }
}
type AxiosRequest = { url?: string; data?: unknown; headers: Record<string, string> }
type AxiosFault = Error & { response?: { status: number; data?: { error?: unknown } } }

type Inside = { rq: Axios; get<Answer>(call: object): Promise<Answer> }

/** The package's HTTP client, which its types omit. */
const insideOf = (sdk: Razorpay): Inside => (sdk as unknown as { api: Inside }).api

/** The package has no option for its address, timeout or a refund's idempotency key; its HTTP client has. */
function sdkFor({ keyId, keySecret, baseUrl, timeoutMs = 2_500 }: RazorpayOptions): Razorpay {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { rq } = insideOf(sdk)
  if (baseUrl) rq.defaults.baseURL = baseUrl
  rq.defaults.timeout = timeoutMs
  rq.defaults.maxRedirects = 0
  rq.interceptors.request.use((config) => {
    const receipt = (config.data as { receipt?: unknown } | undefined)?.receipt
    if (config.url?.endsWith('/refund') && typeof receipt === 'string') config.headers['X-Refund-Idempotency'] = receipt
    return config
  })
  // Without this the package loses the cause of every call without a response, or with one that is not JSON.
  rq.interceptors.response.use(
    (answer) => answer,
    (fault) => {
      if (!fault.response?.data?.error)
        fault.response = {
          status: fault.response?.status ?? 0,
          data: { error: { code: 'NO_ANSWER', description: fault.message } },
        }
      return Promise.reject(fault)
    },
  )
  return sdk
}

/** The provider's maximum; its default is ten. */
const pageSize = 100

/** All pages of a list, without duplicates caused by items added between two pages. */
async function all<Item extends { id: string }>(sdk: Razorpay, url: string, query: object = {}): Promise<Item[]> {
  const api = insideOf(sdk)
  const found = new Map<string, Item>()
  for (let skip = 0; ; skip += pageSize) {
    const { items } = await ask(api.get<{ items: Item[] }>({ url, data: { ...query, count: pageSize, skip } }))
    if (!Array.isArray(items)) throw nonsense()
    for (const item of items) found.set(item.id, item)
    if (items.length < pageSize) return [...found.values()]
  }
}

/** Null for an id that the provider reports as unknown. */
const one = <Item extends { id: string }>(sdk: Razorpay, url: string): Promise<Item | null> =>
  ask<Item>(insideOf(sdk).get<Item>({ url })).catch((fault) => {
    if (fault instanceof ProviderFault && isUnknownId(fault.cause as SdkFault)) return null
    throw fault
  })

async function settledOn(sdk: Razorpay, day: string) {
  const api = insideOf(sdk)
  const found = new Map<string, NonNullable<ReturnType<typeof settledEntry>>>()
  for (let skip = 0; ; skip += settledPage) {
    const data = { ...dayQuery(day), count: settledPage, skip }
    const { items } = await ask(api.get<{ items: RawSettled[] }>({ url: '/settlements/recon/combined', data }))
    if (!Array.isArray(items)) throw nonsense()
    for (const one of items.flatMap((raw) => settledEntry(raw) ?? []))
      found.set(`${one.settlement_id} ${one.entity_id}`, one)
    if (items.length < settledPage) return [...found.values()]
  }
}

/** A 403, or a key without read permission, proves nothing about the id. */
const isUnknownId = ({ statusCode }: SdkFault) => statusCode === 400 || statusCode === 404

type SdkFault = { statusCode?: number; error?: { description?: string } }

/** Wrong keys, a concurrent duplicate (409) and rate limits prove nothing about the request itself. */
const unsaid = [401, 409, 429]

/** The package rejects with plain objects, and resolves with whatever a 200 contained. */
async function ask<T extends object>(call: Promise<T>): Promise<T> {
  const answer = await call.catch((fault: SdkFault) => {
    const { statusCode = 0, error } = fault
    const words = error?.description ?? 'The payment provider does not answer'
    const refused = statusCode >= 400 && statusCode < 500 && !unsaid.includes(statusCode)
    throw new ProviderFault(refused ? 'refused' : 'unknown', words, fault)
  })
  if (answer === null || typeof answer !== 'object' || !('id' in answer || 'items' in answer)) throw nonsense()
  return answer
}

const nonsense = () => new ProviderFault('unknown', 'The payment provider’s answer cannot be read')

type RawOrder = { id: string; amount: number | string; receipt?: string | null }
type RawPayment = {
  id: string
  amount: number | string
  currency: string
  status: string
  error_description?: string | null
  amount_refunded?: number | null
  fee?: number | null
  tax?: number | null
}
type RawRefund = { id: string; amount?: number; status: string; receipt?: string | null }

const paymentOf = (raw: RawPayment): ProviderPayment => ({
  id: raw.id,
  amount: Number(raw.amount),
  currency: raw.currency,
  status: raw.status as ProviderPayment['status'],
  reason: raw.error_description || 'The payment failed',
  refunded: Number(raw.amount_refunded ?? 0),
  ...(raw.fee ? { fee: { amount: Number(raw.fee), tax: Number(raw.tax ?? 0) } } : {}),
})

const refundOf = (raw: RawRefund): ProviderRefund => ({
  id: raw.id,
  amount: Number(raw.amount ?? 0),
  status: raw.status as ProviderRefund['status'],
  receipt: raw.receipt ?? null,
})

type RawDispute = {
  id: string
  payment_id: string
  amount: number
  amount_deducted?: number | null
  reason_code?: string | null
  phase?: string | null
  respond_by?: number | null
  status: string
}

/** An unknown status counts as open. */
const disputeOf = (raw: RawDispute): ProviderDispute => ({
  id: raw.id,
  paymentId: raw.payment_id,
  amount: Number(raw.amount),
  deducted: Number(raw.amount_deducted ?? 0),
  status: disputeStatuses.find((status) => status === raw.status) ?? 'open',
  reason: (raw.reason_code ?? '').slice(0, 100),
  phase: (raw.phase ?? '').slice(0, 40),
  respondBy: raw.respond_by ? new Date(raw.respond_by * 1000).toISOString() : null,
})

function signs(secret: string, message: string | Buffer, signature: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
