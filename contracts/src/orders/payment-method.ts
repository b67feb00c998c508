/** As in calls, events and tables: `razorpay` stands for every online payment, whoever the provider is. */
export const paymentMethods = ['cod', 'razorpay'] as const
type Written = (typeof paymentMethods)[number]

/** How an order is paid, as the shop's rules name it, independent of the provider. */
export type DomainMethod = 'cod' | 'online'

/** Converts the stored value for the rules. */
export const methodOf = (written: Written): DomainMethod => (written === 'cod' ? 'cod' : 'online')

/** Converts the rules' value for storage. */
export const writtenMethod = (method: DomainMethod): Written => (method === 'cod' ? 'cod' : 'razorpay')

/** Whether a text from elsewhere, possibly empty, means an online payment. */
export const isOnline = (written: string): boolean => written === writtenMethod('online')
