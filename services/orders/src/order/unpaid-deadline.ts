/** The kind of the deadline until which an order holds its pieces without being paid. */
export const unpaidDeadline = 'unpaid-order'
