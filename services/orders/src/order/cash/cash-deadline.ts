/** The kind of the deadline at which a cash order that nobody has confirmed is cancelled. */
export const cashDeadline = 'cash-confirmation'
