/** As calls, events and tables write it: `razorpay` stands for every payment that is made online, whoever takes it. */
export const paymentMethods = ['cod', 'razorpay'] as const
type Written = (typeof paymentMethods)[number]

/** How an order is paid, as the rules of the shop say it: they know no provider's name. */
export type DomainMethod = 'cod' | 'online'

/** What is written, read by the rules. */
export const methodOf = (written: Written): DomainMethod => (written === 'cod' ? 'cod' : 'online')

/** What the rules say, as it is written. */
export const writtenMethod = (method: DomainMethod): Written => (method === 'cod' ? 'cod' : 'razorpay')

/** Whether it says that an order is paid online: of text that came from elsewhere, and may be empty. */
export const isOnline = (written: string): boolean => written === writtenMethod('online')
