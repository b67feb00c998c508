/** The address of every provider while a restore is rehearsed: nothing listens there. */
const url = 'http://127.0.0.1:9'

const at = { url }

export const nullProviders = {
  url,
  mailbox: { smtpUrl: 'smtp://127.0.0.1:9' },
  razorpay: at,
  shiprocket: at,
  whatsapp: at,
  msg91: at,
}
