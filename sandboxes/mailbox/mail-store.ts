// Mails on disk: a small index in memory, bodies are read only when opened.
import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { openJournal } from '../journal.ts'
import { setNewest } from '../newest.ts'

export type Mail = {
  id: string
  /** The envelope's addresses, lower case. */
  to: string[]
  from: string
  subject: string
  messageId: string
  /** ISO 8601 */
  at: string
}
export type Body = { text: string; html: string; headers: { name: string; value: string }[] }
/** A stored line, with the mail as received; earlier releases wrote a Body. */
type Unread = { raw: string }
type Kept = Mail & { place: { at: number; length: number } }

export type MailStore = {
  /** Resolves when the mail is on disk: only then may the sender get its 250. */
  keep(raw: Buffer, envelope: { from: string; to: string[] }): Promise<void>
  /** Newest first. */
  list(filter: { to?: string; limit: number }): Mail[]
  read(id: string): Promise<(Mail & Body) | undefined>
  settled(): Promise<void>
  close(): Promise<void>
}

export async function openMailStore(folder: string, now: () => number = Date.now): Promise<MailStore> {
  await mkdir(folder, { recursive: true })
  const mails = new Map<string, Kept>()
  const index = await openJournal<Kept>(join(folder, 'mails.jsonl'), (mail) => setNewest(mails, mail.id, mail))
  const bodies = await open(join(folder, 'mail-bodies.jsonl'), 'a+')
  let end = (await bodies.stat()).size
  let written = Promise.resolve()

  // The body is written first, so that the index never points to one torn by a kill.
  const write = (bytes: Buffer) => {
    const place = { at: end, length: bytes.length }
    end += bytes.length
    written = written.then(async () => {
      await bodies.appendFile(bytes)
      await bodies.datasync()
    })
    return written.then(() => place)
  }

  return {
    async keep(raw, envelope) {
      // A demo's mails are hardly ever opened, so only their heads are parsed until then.
      const { subject = '', messageId = '' } = await PostalMime.parse(headOf(raw))
      const line: Unread = { raw: raw.toString('base64') }
      const place = await write(Buffer.from(`${JSON.stringify(line)}\n`))
      const to = envelope.to.map((address) => address.toLowerCase())
      const at = new Date(now()).toISOString()
      index.record({ id: randomUUID(), to, from: envelope.from, subject, messageId, at, place })
      await index.settled()
    },
    list({ to, limit }) {
      const wanted = to?.trim().toLowerCase()
      const found = [...mails.values()].filter((mail) => wanted === undefined || mail.to.includes(wanted))
      return found.slice(-limit).reverse()
    },
    async read(id) {
      const kept = mails.get(id)
      if (!kept) return undefined
      const { place, ...mail } = kept
      const bytes = Buffer.alloc(place.length)
      await bodies.read(bytes, 0, place.length, place.at)
      const line = JSON.parse(bytes.toString()) as Unread | Body
      return { ...mail, ...('raw' in line ? await bodyOf(line) : line) }
    },
    settled: index.settled,
    async close() {
      await written.finally(() => bodies.close())
      await index.close()
    },
  }
}

/** Returns a mail's head, up to the empty line after it. */
function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  return end < 0 ? raw : raw.subarray(0, end + 4)
}

async function bodyOf({ raw }: Unread): Promise<Body> {
  const { text = '', html = '', headers } = await PostalMime.parse(Buffer.from(raw, 'base64'))
  return { text, html, headers: headers.map(({ originalKey, value }) => ({ name: originalKey, value })) }
}
