import { sql } from 'kysely'

/**
 * Money paid online is back with the shopper or on its way: refunded by the shop or taken by the payer's bank. Such an
 * order must be cancelled; packing it from a list would give its pieces away.
 */
export const moneyGone = sql<boolean>`(payment_status = 'refunded'
  or total > to_collect and refunded + refund_due + agreed_due >= total - to_collect)`
