/** The kind of the deadline until which an unpaid order holds its units. */
export const unpaidDeadline = 'unpaid-order'

/** The kind of the deadline at which the shopper of an unpaid order is told that it still holds them. */
export const paymentReminder = 'payment-reminder'
/** So long before it lets go of its units. */
export const reminderMinutes = 8
