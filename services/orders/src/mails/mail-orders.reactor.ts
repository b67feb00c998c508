import { databaseClock } from '@suvarna/platform/database/database-clock.ts'
import { setJobNote } from '@suvarna/platform/follow/jobs.ts'
import { defineReactor, type JobFor, type Reactor } from '@suvarna/platform/follow/reactor.ts'
import { isRefusedForGood } from '@suvarna/platform/outside/mailer.ts'
import { pause } from '@suvarna/platform/wait/pause.ts'
import type { OrderMails, OrdersDeps } from '../deps.ts'
import { isWanted } from '../order/access/consented.ts'
import { cashToken, labelPath, linkToken, reviewToken } from '../order/access/order-grants.ts'
import { refundIdOf } from '../order/decider/order-money.decider.ts'
import { reportUpdates } from '../order/extend-timeline.ts'
import { namedIn } from '../order/names/hindi-names.consumer.ts'
import { cancelledParcelsOf } from '../order/read/deliveries/cancelled-parcels.ts'
import { type ReturnRow, returnsOf } from '../order/read/order-returns.projection.ts'
import { isNews } from '../order/updates/news-age.ts'
import { orderMailsName, triedMails } from '../order/updates/order-email-labels.ts'
import type { OrdersDb } from '../schema.ts'
import { settingsOf } from '../settings/settings.projection.ts'
import { pageOf } from './emails/email-page.ts'
import { pathHere, speaking } from './emails/mail-language.ts'
import { orderEmail, type RefundedPiece } from './emails/order-emails.ts'
import { type PickupWay, returnEmail } from './emails/return-emails.ts'
import { reviewEmail } from './emails/review-email.ts'
import { type EmailKind, emailFor, type Mailed, mailedTypes, type ReturnEmailKind } from './mail-orders.process.ts'
import { isUnpaid } from './unpaid.ts'

/**
 * After each mail the worker rests as long as the mail took, up to this limit, so that a rush of mails leaves half of
 * the time to orders.
 */
const mostRestMs = 50

/**
 * `amount`: paise refunded, for a refund mail; `at`: when it happened; `way`: the pick-up of a return. `letter`, the
 * mail's kind, is a stored name.
 */
type MailJob = {
  orderId: string
  letter: EmailKind
  number?: number
  amount?: number
  at?: string
  way?: PickupWay
  /** The refund's id in payments, and its pieces. */
  refundId?: string
  pieces?: readonly RefundedPiece[]
}

/**
 * Mails shoppers about their orders. A job has the order's id, never an address: the address is looked up when the mail
 * is written, so erased data is not mailed.
 */
export const orderMails = (
  { database, grantKey, customerKey, log }: Pick<OrdersDeps, 'database' | 'grantKey' | 'customerKey' | 'log'>,
  { mailer, storeUrl }: OrderMails,
): Reactor<OrdersDb> =>
  defineReactor({
    name: orderMailsName,
    sources: ['orders', 'shipping'],
    types: mailedTypes,
    maxAttempts: 20,
    // The order's timeline shows its mails from these rows.
    keepDoneDays: 400,
    concurrency: 4,
    jobs(event): JobFor<MailJob>[] {
      const { data } = event
      // Old courier events are skipped: an upgraded shop reads its past for the first time.
      const isPast = isOfCourier(event) && !isNews(event.at, new Date())
      const mail = isPast ? null : emailFor(event)
      const about = {
        ...{ orderId: data.orderId, ...('number' in data ? { number: data.number } : {}) },
        ...{ ...amountOf(data), ...wayOf(data) },
        ...('refundId' in data && data.refundId ? { refundId: data.refundId } : {}),
        ...(event.type === 'RefundAgreed' && event.data.lines.length > 0 ? { pieces: event.data.lines } : {}),
      }
      return mail ? [{ kind: `mail-${mail}`, payload: { ...about, letter: mail } }] : []
    },
    async work({ id, payload, eventId }, { stillMine, abort }) {
      const began = performance.now()
      const { orderId, letter: mail, number, amount, at, way } = payload
      const row = await database.db
        .selectFrom('order_list')
        .selectAll()
        .select(({ selectFrom }) => selectFrom('shop_settings').select('settings').limit(1).as('settings'))
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      if (!row?.contact) return
      // Meanwhile paid, confirmed or replaced by another order; or the shopper does not want this mail.
      const isOver =
        ((mail === 'unpaid' || mail === 'payment-request') && !isUnpaid(row, await databaseClock(database.db))) ||
        (mail === 'confirm-cash' && row.confirm_by === null) ||
        (mail === 'not-delivered' && row.status !== 'shipped') ||
        // The cancellation mail already asks the shopper to refuse the parcel.
        (mail === 'out-for-delivery' && row.status === 'cancelled') ||
        // A kept piece was never shipped; the payment mail covers it.
        (mail === 'delivered' && row.kept_of !== null)
      if (isOver || (mail === 'review' && !(await isWanted(database.db, row.customer, 'review-requests'))))
        return setJobNote(database.db, id, { unwanted: true })
      const begun = mail === 'refunded' ? await begunRefund(database, payload) : null
      // Skipped if the mail about the start of this refund went out within the last day.
      if (begun && Date.now() - begun.at.getTime() < dayMs)
        return setJobNote(database.db, id, { unwanted: true, told: true })
      const pieces = payload.pieces ?? begun?.pieces
      const { name, email: to } = row.contact
      const { seller, support } = settingsOf(row.settings)
      const returns = mail === 'review' || isAboutReturn(mail) ? await returnsOfOrder(database, orderId) : []
      // The order was delivered after all, or the money was sent meanwhile.
      if (
        returns.some((one) => one.number === number && one.owed && (Number(one.amount) === 0 || one.repaid_at !== null))
      )
        return setJobNote(database.db, id, { unwanted: true })
      const parcel = mail === 'cancelled' ? (await cancelledParcelsOf(database.db, [row])).get(orderId) : undefined
      const named = await namedIn(database.db, row.language, row)
      const content = () => {
        if (mail === 'review') {
          const own = `${pathHere('/orders/review')}?id=${orderId}&t=${reviewToken(grantKey, orderId)}`
          return reviewEmail(named, returns, name, `${storeUrl}${own}`)
        }
        const link =
          mail === 'confirm-cash'
            ? `${storeUrl}${pathHere('/orders/confirm')}?id=${orderId}&t=${cashToken(grantKey, orderId, row.link_edition)}`
            : `${storeUrl}${pathHere('/orders')}?id=${orderId}&t=${linkToken(grantKey, orderId, row.link_edition)}`
        if (!isAboutReturn(mail))
          return orderEmail(
            mail,
            { ...named, ...(parcel ? { cancelledParcel: parcel } : {}) },
            name,
            link,
            amount,
            at ? new Date(at) : undefined,
            pieces,
          )
        const facts = {
          support: support.email,
          address: `${seller.name}, ${seller.street}, ${seller.city} ${seller.pincode}`,
          ...(way ? { way } : {}),
          ...(way?.label && number ? { label: `${storeUrl}${labelPath(grantKey, orderId, number)}` } : {}),
        }
        return returnEmail(mail, returnOf(returns, orderId, number), named, name, link, facts)
      }
      const stop = mail === 'review' ? { purpose: 'review-requests' } : {}
      const choice = { key: customerKey, contact: row.customer, ...stop }
      const sender = { name: seller.name, ...support, store: storeUrl }
      const page = speaking(row.language ?? 'en', () => pageOf(content(), sender, choice))
      if (!(await stillMine())) return
      try {
        await mailer.send({ to, ...page, messageId: `order-${mail}.${orderId}.${eventId}` })
      } catch (fault) {
        // An address that the mail server rejects permanently is not retried.
        if (!isRefusedForGood(fault)) throw fault
        await setJobNote(database.db, id, { refused: true })
      }
      await pause(Math.min(performance.now() - began, mostRestMs), abort)
    },
    tried: (tx, jobs) =>
      reportUpdates(
        log,
        tx,
        jobs.map(({ payload, meta }) => ({ orderId: payload.orderId, about: 'mail' as const, meta })),
      ),
  })

/** The refunded amount from the event: the order may have moved on by the time its mail is written. */
function amountOf(data: Mailed['data']): { amount?: number; at?: string } {
  if ('attempt' in data) return { at: data.at }
  // Money sent by hand has its own mail.
  if ('agreedAt' in data) return { amount: data.goesBack?.amount ?? data.amount, at: data.agreedAt }
  if ('pieces' in data && 'lines' in data) return { amount: data.overpaid?.amount ?? 0 }
  if ('refundedAt' in data) return { amount: data.amount }
  if ('mail' in data) return data.amount === undefined ? {} : { amount: data.amount }
  if ('restock' in data && !data.refund) return { amount: 0 }
  return 'goesBack' in data && data.goesBack ? { amount: data.goesBack.amount } : {}
}

const isOfCourier = ({ type }: Pick<Mailed, 'type'>) => type === 'ShipmentMoved' || type === 'DeliveryFailed'

/** A booked pick-up: courier and tracking link. No personal data. */
const wayOf = (data: Mailed['data']): { way?: PickupWay } =>
  'shipmentId' in data
    ? {
        way: {
          ...{ awb: data.awb, courier: data.courierName, url: data.trackingUrl },
          ...('label' in data && data.label ? { label: true as const } : {}),
        },
      }
    : {}
const dayMs = 86_400_000

/** The mail that announced the start of this refund, if one was sent. */
async function begunRefund({ db }: OrdersDeps['database'], { orderId, refundId }: MailJob) {
  if (refundId === undefined) return null
  const told = (await triedMails(db, orderId)).find(
    ({ status, payload: { letter, number = 0 } }) =>
      letter === 'refund-started' && status === 'done' && refundIdOf.agreed(number) === refundId,
  )
  return told ? { at: told.at, pieces: (told.payload as MailJob).pieces } : null
}

const isAboutReturn = (mail: MailJob['letter']): mail is ReturnEmailKind => mail.startsWith('return-')

const returnsOfOrder = async (database: OrdersDeps['database'], orderId: string): Promise<readonly ReturnRow[]> =>
  (await returnsOf(database.db, [orderId])).get(orderId) ?? []

function returnOf(returns: readonly ReturnRow[], orderId: string, number = 0): ReturnRow {
  const asked = returns.find((one) => one.number === number)
  if (!asked) throw new Error(`${orderId} has no return ${number}`)
  return asked
}
