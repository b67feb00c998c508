// The mailbox's SMTP server: accepts every mail for any address, with or without a login.

import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '../faults.ts'
import type { MailStore } from './mail-store.ts'

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/**
 * Opens the SMTP server. Faults, with the recipient as path: `smtp_busy` (451, retry), `smtp_refused` (550, permanent),
 * `smtp_drop` (stored, then disconnected before the 250), `smtp_hang` (no response).
 */
export async function openSmtp(
  { store, faults }: { store: MailStore; faults: Faults },
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    closeTimeout: 500,
    logger: false,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onRcptTo({ address }, _session, done) {
      const fault = faults.take(['smtp_busy', 'smtp_refused', 'smtp_hang'], 'RCPT', address)?.fault
      if (fault === 'smtp_hang') return
      if (fault === 'smtp_busy') return done(refusal(451, `<${address}>: the mailbox is busy, try again later`))
      if (fault === 'smtp_refused') return done(refusal(550, 'No such mailbox here'))
      done()
    },
    onData(stream, { id, envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const keep = async () => {
        await store.keep(await buffer(stream), { from, to })
        if (!faults.take(['smtp_drop'], 'DATA', to[0] ?? '')) return done()
        for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
      }
      keep().catch(done)
    },
  })
  // Clients that disconnect early are normal; without a listener the error would end the process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
