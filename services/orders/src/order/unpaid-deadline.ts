/** The kind of the deadline until which an unpaid order holds its units. */
export const unpaidDeadline = 'unpaid-order'

/** The kind of the deadline at which the shopper is reminded that an unpaid order still holds its units. */
export const paymentReminder = 'payment-reminder'
/** Minutes between the reminder and the release of the units. */
export const reminderMinutes = 8
