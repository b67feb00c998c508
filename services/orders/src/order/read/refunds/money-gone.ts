import { sql } from 'kysely'

/**
 * What was paid online is back with the shopper, or on its way: refunded by the shop, or taken by the payer's bank. Such
 * an order is not packed by a glance at a list, or its pieces would be given away; somebody cancels it.
 */
export const moneyGone = sql<boolean>`(payment_status = 'refunded'
  or total > to_collect and refunded + refund_due + agreed_due >= total - to_collect)`
