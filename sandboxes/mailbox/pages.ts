// The mailbox in a browser: a list of what the shop has sent, and each mail as its recipient would see it.
import type { FastifyInstance } from 'fastify'
import { html, page, when } from '../page.ts'
import type { Body, Mail, MailStore } from './mail-store.ts'

const shown = 100
/** A mail may only use its own styles and pictures, and open links in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; frame-ancestors 'self'"

export function mailboxPages(app: FastifyInstance, store: MailStore): void {
  app.get('/', async ({ query }, reply) => {
    const { to } = query as { to?: string }
    const mails = store.list({ ...(to ? { to } : {}), limit: shown })
    const lead = to ? `Mails to ${to}.` : 'Every mail that this shop has sent. None of them left this machine.'
    return reply.type('text/html').send(page('Mailbox', lead, list(mails, to)))
  })

  app.get('/messages/:id', async ({ params }, reply) => {
    const mail = await store.read((params as { id: string }).id)
    if (!mail)
      return reply
        .code(404)
        .type('text/html')
        .send(page('No such mail', 'It is not in this mailbox.', back))
    return reply.type('text/html').send(page(mail.subject || '(no subject)', when(mail.at), mailView(mail)))
  })

  app.get('/messages/:id/html', async ({ params }, reply) => {
    const mail = await store.read((params as { id: string }).id)
    reply
      .code(mail ? 200 : 404)
      .type('text/html')
      .header('content-security-policy', mailPolicy)
    return `<!doctype html><base target="_blank">${mail?.html ?? ''}`
  })
}

const back = html`<p><a href="/">All mails</a></p>`

const list = (mails: Mail[], to: string | undefined) => html`${to ? back : ''}
${mails.length === 0 ? html`<p class="empty">Nothing here yet. Place an order or register, and the mail appears on this page.</p>` : table(mails)}`

const table = (mails: Mail[]) => html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>Subject</th><th>To</th><th>Sent</th></tr></thead>
<tbody>${mails.map(
  ({ id, subject, to, at }) => html`<tr>
<td><a href="/messages/${id}">${subject || '(no subject)'}</a></td>
<td>${to.map((address) => html`<a href="/?to=${encodeURIComponent(address)}">${address}</a> `)}</td>
<td>${when(at)}</td></tr>`,
)}</tbody></table></div>`

function mailView({ id, to, from, messageId, html: rich, text }: Mail & Body) {
  const frame = html`<iframe title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/html"></iframe>`
  return html`${back}
<dl><dt>To</dt><dd>${to.join(', ')}</dd><dt>From</dt><dd>${from}</dd><dt>Message-ID</dt><dd>${messageId}</dd></dl>
${rich ? frame : ''}${text ? html`<h2>As plain text</h2><pre>${text}</pre>` : ''}`
}
