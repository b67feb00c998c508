import { type Static, Type } from 'typebox'
import { eventsOn, Sealed } from '../common/events/event.ts'
import { Email, Id, nullable, PageLanguage, SentSize, strict } from '../common/fields.ts'
import { answer, Done, type Routes } from '../common/routes/route.ts'

const onAlert = eventsOn('orders', 'stock-alert-{alertId}')
const about = {
  alertId: Type.String(),
  productId: Type.String(),
  size: nullable(Type.Number()),
}

export const stockAlertEvents = {
  /** A shopper wants one mail when a sold-out product, or ring size, is available again. */
  StockAlertRequested: onAlert({
    ...about,
    customer: Type.String({ description: 'HMAC of the lower-cased e-mail' }),
    accountId: nullable(Type.String()),
    /** The e-mail address, sealed for `stock-alert-<alertId>`. */
    sealed: Sealed,
    requestedAt: Type.String(),
    /** Language of the page where it was requested; English when absent. */
    language: Type.Optional(PageLanguage),
  }),
  /** Its turn has come: the mail is sent, and one unit counts as taken until the alert ends. */
  StockAlertNotified: onAlert({ ...about, notifiedAt: Type.String() }),
  /** The address's key is dropped. `lapsed`: its time for the unit has ended; `expired`: no unit became available. */
  StockAlertEnded: onAlert({
    ...about,
    why: Type.Enum(['withdrawn', 'lapsed', 'expired', 'erased'], { type: 'string' }),
  }),
}

const StockAlertBody = Type.Object(
  { product_id: Id, size: Type.Optional(SentSize), email: Email, language: Type.Optional(PageLanguage) },
  strict,
)
export type StockAlertBody = Static<typeof StockAlertBody>

/** Withdraws the alert; only the browser that requested it has it. */
const Token = Type.String({ maxLength: 200 })

const service = 'orders'

export const stockAlertRoutes = {
  'POST /stock-alerts': {
    service,
    access: 'public',
    summary: 'One mail when a sold-out piece, or ring size, is back; asking again changes nothing',
    body: StockAlertBody,
    response: { 200: answer({ message: Type.String(), data: Type.Object({ alert_id: Type.String(), t: Token }) }) },
    problems: ['product_not_found', 'ring_size', 'in_stock', 'too_many_alerts'],
  },
  'POST /stock-alerts/{alertId}/withdraw': {
    service,
    access: 'public',
    summary: 'Withdraws an alert that this browser asked for; one that has ended already answers the same',
    params: Type.Object({ alertId: Id }),
    body: Type.Object({ t: Token }, strict),
    response: { 200: Done },
    problems: ['forbidden'],
  },
} as const satisfies Routes
