const LAST_ORDER = 'last-order-id'

/** The number of the last order, so that this browser can lead back to it. */
export const rememberOrder = (orderId: string): void => localStorage.setItem(LAST_ORDER, orderId)
