// The mailbox: mails arrive by SMTP and are read by HTTP.
import { createFaults, faultRoutes } from '../faults.ts'
import { type Address, createServer, listen, type Sandbox } from '../server.ts'
import { openMailStore } from './mail-store.ts'
import { messageRoutes } from './messages.ts'
import { mailboxPages } from './pages.ts'
import { openSmtp } from './smtp.ts'

export type MailboxOptions = Address & {
  /** Where the mails are stored; they survive a kill and are read at the next start. */
  folder: string
  /** Default: a free one. */
  smtpPort?: number
  now?: () => number
}
export type MailboxSandbox = Sandbox & { /** smtp://host:port, for the mailer. */ smtpUrl: string }

export async function createMailboxSandbox(options: MailboxOptions): Promise<MailboxSandbox> {
  const { folder, host = '127.0.0.1', smtpPort = 0, now = Date.now } = options
  const store = await openMailStore(folder, now)
  const faults = createFaults()
  const app = createServer(store)
  messageRoutes(app, store)
  mailboxPages(app, store)
  faultRoutes(app, faults)
  const smtp = await openSmtp({ store, faults }, { host, port: smtpPort })
  const { url, close } = await listen(app, options)
  return {
    url,
    smtpUrl: `smtp://${host}:${smtp.port}`,
    async close() {
      await smtp.close()
      await close()
      await store.close()
    },
  }
}
