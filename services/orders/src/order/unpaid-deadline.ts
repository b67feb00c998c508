/** The kind of the deadline until which an unpaid order holds its units. */
export const unpaidDeadline = 'unpaid-order'
