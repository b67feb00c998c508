// Sending a mail: one recipient, plain text and HTML, the same Message-ID whenever it is sent again.
import nodemailer from 'nodemailer'
import { Counter } from 'prom-client'
import { metrics } from '../observe/metrics.ts'
import { failpoint } from '../testing/failpoint.ts'

// Without a service label: one mailer may serve several services.
const mails = new Counter({
  name: 'mail_total',
  help: 'Mails, by what the mail server said: sent, refused for good, failed for now',
  labelNames: ['outcome'],
  registers: [metrics],
})
for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)

export type OutgoingMail = {
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string
  /** The mail's permanent id, such as `order-placed.ORD-000000000001`: letters, digits, dots, dashes, underscores. */
  messageId: string
  /** Of a mail that can be unsubscribed from: the address that does so by one POST (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; rejects otherwise, and then it may be sent again. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

export type SmtpOptions = {
  /** `smtp://user:password@host:port`, or `smtps://…` for TLS from the first byte. */
  url: string
  /** The shop's own address, with or without a name: `Suvarna <hello@suvarna.example>`. */
  from: string
  /** How long to wait for the connection and for each answer. Default 10 000 ms. */
  timeoutMs?: number
}

const address = /^[^\s@<>()[\]:;,"\\]+@[^\s@<>()[\]:;,"\\]+$/
const name = /^[\w.-]{1,200}$/

/** Rejects, before connecting, anything that could inject a header or a recipient. */
function refuseInjection({ to, subject, messageId, unsubscribe }: OutgoingMail): void {
  if (to.length > 254 || !address.test(to)) throw new Error('A mail goes to exactly one bare address')
  if (/\p{Cc}/u.test(subject)) throw new Error('A subject is one line without control characters')
  if (!name.test(messageId)) throw new Error('A Message-ID is made of letters, digits, dots, dashes and underscores')
  if (unsubscribe !== undefined && !/^https?:\/\/[\w.:/-]{1,400}$/.test(unsubscribe))
    throw new Error('An address to unsubscribe at is a plain web address')
}

/**
 * Connections are kept for the next mail only briefly: a server may close one that is idle for longer, and a stopping
 * process would wait for it. A mail whose connection breaks is not sent again here: it may have arrived.
 */
const pooled = { pool: true, maxConnections: 4, maxRequeues: 0, idleTimeout: 2_000 } as const

/** Sends mails over SMTP. Each send gives up after the timeout; retrying is left to the caller. */
export function createSmtpMailer({ url, from, timeoutMs = 10_000 }: SmtpOptions): Mailer {
  const timeouts = {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  }
  const transport = nodemailer.createTransport({
    ...{ url, ...pooled, ...timeouts },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.replace(/^.*@|>$/g, '')
  return {
    async send(mail) {
      refuseInjection(mail)
      const { to, subject, text, html, messageId, unsubscribe } = mail
      // A server that signs (DKIM) signs what it is given, so both headers are covered by its signature.
      const headers = unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      try {
        const letter = { from, to, subject, text, html, messageId: `<${messageId}@${domain}>` }
        await transport.sendMail({ ...letter, ...(headers ? { headers } : {}) })
        await failpoint('mail.afterData')
        mails.inc({ outcome: 'sent' })
      } catch (fault) {
        mails.inc({ outcome: isRefusedForGood(fault) ? 'refused' : 'failed' })
        throw fault
      }
    },
    close: () => transport.close(),
  }
}

/** Whether the mail server rejected the mail permanently (5xx): sending it again would not help. */
export function isRefusedForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return code >= 500 && code < 600
}
