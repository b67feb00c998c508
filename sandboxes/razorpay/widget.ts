// The checkout widget: a script that a shop loads, and the framed dialog.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { rupees } from '../page.ts'
import type { SandboxContext } from './context.ts'

const file = (name: string) => readFile(join(import.meta.dirname, 'widget', name), 'utf8')
const [checkout, inside, styles] = await Promise.all(['checkout.js', 'widget.js', 'widget.css'].map(file))

/** Any page may frame the dialog, as with the real one; it connects only to the sandbox. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

export function widgetRoutes(app: FastifyInstance, { ledger, keyId }: SandboxContext): void {
  const script = (reply: FastifyReply, text = '') =>
    reply.header('cross-origin-resource-policy', 'cross-origin').type('text/javascript; charset=utf-8').send(text)
  app.get('/v1/checkout.js', async (_request, reply) => script(reply, checkout))
  app.get('/v1/checkout/widget.js', async (_request, reply) => script(reply, inside))
  app.get('/v1/checkout/widget.css', async (_request, reply) => reply.type('text/css').send(styles))
  app.get('/v1/checkout/widget', async ({ query }, reply) => {
    const { key_id, order_id = '' } = query as Record<string, string>
    const order = ledger.orders.get(order_id)
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    if (key_id !== keyId) return reply.send(dialog('', 0, refused('The api key provided is invalid')))
    if (!order) return reply.send(dialog('', 0, refused('The id provided does not exist')))
    if (order.status === 'paid')
      return reply.send(dialog(order.id, order.amount, refused('This order is paid already.')))
    return reply.send(dialog(order.id, order.amount, choices(rupees(order.amount / 100))))
  })
}

const refused = (why: string) => `<p class="refused" role="alert">${escapeHtml(why)}</p>`

const choices = (amount: string) => `
<div class="choices">
  <button type="button" class="main" data-act="success">Pay ${escapeHtml(amount)}</button>
  <button type="button" data-act="failure">Let the payment fail<small>The bank declines; it can be tried again.</small></button>
  <button type="button" data-act="vanish">Pay and vanish<small>The money is taken; this page never hears of it.</small></button>
</div>`

const dialog = (orderId: string, amount: number, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Razorpay sandbox</title><link rel="stylesheet" href="/v1/checkout/widget.css"></head>
<body>
<div role="dialog" aria-modal="true" aria-labelledby="shop" aria-describedby="note" data-order="${escapeHtml(orderId)}">
  <header>
    <h1 id="shop" data-told="shop">Payment</h1>
    <button type="button" data-act="dismiss" aria-label="Close without paying">×</button>
    <p data-told="description" hidden></p>
    <p data-told="buyer" hidden></p>
    <p class="amount">${amount > 0 ? escapeHtml(rupees(amount / 100)) : ''}</p>
  </header>
  <p class="note" id="note">This is the sandbox of the payment provider: no money moves.</p>
  ${body}
  <p role="status"></p>
  <footer>${escapeHtml(orderId)}</footer>
</div>
<script src="/v1/checkout/widget.js"></script>
</body>
</html>`
