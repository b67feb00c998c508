// A page that shows messages sent to phones, newest first.
import type { FastifyInstance } from 'fastify'
import { html, page, when } from './page.ts'

type Shown = { to: string; template: string; values: readonly string[]; at: string; status: string }

export function phonePage(app: FastifyInstance, title: string, read: () => readonly Shown[]): void {
  app.get('/', async (_request, reply) => {
    const messages = read().slice(0, 100)
    const lead = 'Every message that this shop has sent. None of them left this machine.'
    const empty = html`<p class="empty">Nothing here yet. Tick the box for updates on your phone at the checkout, and place an order.</p>`
    return reply.type('text/html').send(page(title, lead, messages.length === 0 ? empty : table(messages)))
  })
}

const table = (messages: readonly Shown[]) => html`<div class="scroll" tabindex="0"><table>
<thead><tr><th>To</th><th>Template</th><th>Values</th><th>State</th><th>Sent</th></tr></thead>
<tbody>${messages.map(
  ({ to, template, values, at, status }) => html`<tr>
<td class="number">+${to}</td><td>${template}</td><td>${values.join(' · ')}</td><td>${status}</td><td>${when(at)}</td></tr>`,
)}</tbody></table></div>`
