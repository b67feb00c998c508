/** The kind of the deadline at which an unconfirmed cash order is cancelled. */
export const cashDeadline = 'cash-confirmation'
