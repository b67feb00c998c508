/** The kind of the deadline at which a bag that was left is looked at again. */
export const leftBagDeadline = 'left-bag'
export const leftBagMailsName = 'orders.left-bag-mails'
export const leftBagStream = (bagId: string): string => `left-bag-${bagId}`

/** `drop`: the key of a bag that is no longer kept. */
export type LeftBagJob = { bagId: string; what: 'mail' | 'drop' }
