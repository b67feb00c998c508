/** In the place of every provider while a restore is rehearsed: nobody listens there. */
const url = 'http://127.0.0.1:9'

export const nobody = { url, mailbox: { smtpUrl: 'smtp://127.0.0.1:9' }, razorpay: { url }, shiprocket: { url } }
