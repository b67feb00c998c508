const LAST_ORDER = 'last-order-id'

/** Stores the last order's id, so that this browser can link to it. */
export const rememberOrder = (orderId: string): void => localStorage.setItem(LAST_ORDER, orderId)
