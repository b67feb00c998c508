/** The kind of the deadline at which a left bag is checked again. */
export const leftBagDeadline = 'left-bag'
export const leftBagMailsName = 'orders.left-bag-mails'
export const leftBagStream = (bagId: string): string => `left-bag-${bagId}`

/** `drop`: the key of a bag that is no longer kept. */
export type LeftBagJob = { bagId: string; what: 'mail' | 'drop' }
