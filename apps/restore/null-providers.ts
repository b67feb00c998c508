/** Takes the place of every provider while a restore is rehearsed: nothing listens at this address. */
const url = 'http://127.0.0.1:9'

export const nullProviders = { url, mailbox: { smtpUrl: 'smtp://127.0.0.1:9' }, razorpay: { url }, shiprocket: { url } }
