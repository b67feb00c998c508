// R-58: what somebody might do to the shop by mistake, each with the one test that has to notice it. `find` stands in the
// file exactly once; where it no longer does, the list is out of date and the command says so.
export type Defect = {
  name: string
  file: string
  find: string
  replace: string
  test: string
  /** A part of the test's name. */
  title: string
}

const moneyAndRules: Defect[] = [
  {
    name: 'float money: the discount is not rounded to a whole rupee',
    file: 'contracts/src/money.ts',
    find: 'Math.floor((subtotal * percent + 5000) / 10_000) * 100',
    replace: '(subtotal * percent) / 100',
    test: 'contracts/src/money.test.ts',
    title: 'the discount is rounded half up to a whole rupee',
  },
  {
    name: 'rupees become paise without rounding',
    file: 'contracts/src/money.ts',
    find: 'Math.round(rupees * 100)',
    replace: 'rupees * 100',
    test: 'contracts/src/money.test.ts',
    title: 'rupees become whole paise and come back',
  },
  {
    name: 'one unit more than there is can be reserved',
    file: 'services/orders/src/stock.decider.ts',
    find: 'if (quantity > state.available) throw',
    replace: 'if (quantity > state.available + 1) throw',
    test: 'services/orders/src/stock.decider.test.ts',
    title: 'more than there is is refused',
  },
  {
    name: 'an adjustment takes units back that were sold meanwhile',
    file: 'services/orders/src/stock.decider.ts',
    find: 'Math.max(wanted, -state.available)',
    replace: 'wanted',
    test: 'services/orders/src/stock.decider.test.ts',
    title: 'whatever is commanded, available + reserved + sold = received',
  },
  {
    name: 'any amount pays an order',
    file: 'services/orders/src/order-money.decider.ts',
    find: "if (amount !== state.total) return 'the amount is not the order’s total'",
    replace: '',
    test: 'services/orders/src/order.decider.test.ts',
    title: 'a payment of another amount is declined',
  },
  {
    name: 'a cancel behind the dispatch puts the pieces back on the shelf',
    file: 'services/orders/src/order-status.decider.ts',
    find: 'restock: !leavesTheShop(from)',
    replace: 'restock: true',
    test: 'services/orders/src/order.decider.test.ts',
    title: 'a cancel after dispatch does not restock by itself',
  },
  {
    name: 'an unpaid online order is sent without a question',
    file: 'services/orders/src/order-status.decider.ts',
    find: '!state.superseded && forNothing && !unpaid)',
    replace: 'false)',
    test: 'services/orders/src/order-status.test.ts',
    title: 'nothing is sent for nothing',
  },
  {
    name: 'a refund that is under way is begun again',
    file: 'services/payments/src/payment-refunds.decider.ts',
    find: "taken.state === 'refunding' || ",
    replace: '',
    test: 'services/payments/src/payment.decider.test.ts',
    title: 'a refund is started once and completed once',
  },
  {
    name: 'what went back at the dashboard goes back once more',
    file: 'services/payments/src/payment-refunds.decider.ts',
    find: 'Math.min(most ?? taken.amount, taken.amount - taken.back)',
    replace: '(most ?? taken.amount)',
    test: 'services/payments/src/payment-refunds.decider.test.ts',
    title: 'money 2: a part that a person gave back is a part',
  },
  {
    name: 'half of the tax is rounded away within the state',
    file: 'services/orders/src/gst.ts',
    find: 'gross - 2 * half - igst',
    replace: 'gross - half - igst',
    test: 'services/orders/src/gst.test.ts',
    title: 'whatever the price: taxable value and taxes are the price',
  },
]

const eventsAndFollowers: Defect[] = [
  {
    name: 'remove the unique key of a stream’s versions',
    file: 'platform/src/platform-migrations.ts',
    find: 'create unique index events_stream_version on',
    replace: 'create index events_stream_version on',
    test: 'platform/src/append-past.test.ts',
    title: 'what is there already stays',
  },
  {
    name: 'drop the dedupe: what is delivered again takes effect again',
    file: 'platform/src/consumer.ts',
    find: 'const fresh = position > furthest',
    replace: 'const fresh = true',
    test: 'platform/src/consumer.test.ts',
    title: 'what is delivered twice takes effect once',
  },
  {
    name: 'a poison event is dropped instead of parked',
    file: 'platform/src/consumer.ts',
    find: 'if (poison) await park(tx, consumer.name, event, scrubbed(String(poison.fault)), poison.attempt)',
    replace: 'if (poison) continue',
    test: 'platform/src/consumer.test.ts',
    title: 'a poison event parks its own stream and nothing else',
  },
  {
    name: 'swap publish and mark: the relay marks before the broker has answered',
    file: 'platform/src/relay.ts',
    find: 'const causes = events.flatMap(({ meta }) => meta.traceparent ?? [])',
    replace:
      'await sql`update relay set position = ${last.position}`.execute(database.db)\n  const causes = events.flatMap(({ meta }) => meta.traceparent ?? [])',
    test: 'platform/src/kafka-faults.test.ts',
    title: 'publishes twice, and no effect happens twice',
  },
  {
    name: 'a rebuild of a projection leaves out what waits in the outbox',
    file: 'platform/src/rebuild-swap.ts',
    find: 'while ((await drainOutbox(tx as never)) > 0);',
    replace: '',
    test: 'platform/src/rebuild.test.ts',
    title: 'equals',
  },
  {
    name: 'read from the latest: a new follower skips what was before it',
    file: 'platform/src/checkpoint.ts',
    find: 'values (${consumer}, ${source}, ${partition}, ${epoch}, 0)',
    replace: 'values (${consumer}, ${source}, ${partition}, ${epoch}, 9000000000)',
    test: 'platform/src/consumer.test.ts',
    title: 'what is delivered twice takes effect once',
  },
]

const accessAndLimits: Defect[] = [
  {
    name: 'skip the HMAC of the provider',
    file: 'services/payments/src/razorpay.ts',
    find: 'return given.length === wanted.length && timingSafeEqual(given, wanted)',
    replace: 'return given.length === wanted.length && timingSafeEqual(wanted, wanted)',
    test: 'services/payments/src/provider-trust.test.ts',
    title: 'S-49',
  },
  {
    name: 'drop a role check: a customer passes where admins alone may',
    file: 'platform/src/request-access.ts',
    find: "if (access === 'user') return",
    replace: 'return',
    test: 'platform/src/http.test.ts',
    title: 'a user route needs a person, an admin route an admin',
  },
  {
    name: 'the gateway lets a session in that was ended',
    file: 'gateway/src/gate.ts',
    find: 'if (knowledge.isRevoked(session)) throw sessionEnded()',
    replace: '',
    test: 'gateway/src/gate.test.ts',
    title: '',
  },
  {
    name: 'concatenated SQL in the search',
    file: 'services/catalog/src/product-filters.ts',
    find: 'sql`(${found} or p.sku ilike ${`%${q.trim().replace(/[\\\\%_]/g, \'\\\\$&\')}%`})`',
    replace: "sql`(${found} or p.sku ilike ${sql.raw(`'%${q.trim()}%'`)})`",
    test: 'services/catalog/src/product-search.test.ts',
    title: 'finds nothing, and is no fault',
  },
  {
    name: 'log what was typed: e-mails are not taken out of a fault',
    file: 'platform/src/logging.ts',
    find: "isEmail(text) ? '[e-mail]' : text",
    replace: 'text',
    test: 'platform/src/logging.test.ts',
    title: '[S95]',
  },
  {
    name: 'log the OTP: every mail goes to the log',
    file: 'services/identity/src/mail.reactor.ts',
    find: 'if (!letter || !(await stillMine())) return',
    replace: 'if (!letter || !(await stillMine())) return\n    process.stdout.write(`${JSON.stringify(letter)}\\n`)',
    test: 'services/identity/src/registration.test.ts',
    title: 'stands in no log',
  },
  {
    name: 'coerceTypes on: "1" passes for 1',
    file: 'platform/src/http-app.ts',
    find: 'coerceTypes: false',
    replace: 'coerceTypes: true',
    test: 'platform/src/http.test.ts',
    title: 'quantity',
  },
  {
    name: 'remove nosniff',
    file: 'gateway/src/headers.ts',
    find: "    'x-content-type-options': 'nosniff',\n",
    replace: '',
    test: 'gateway/src/headers.test.ts',
    title: 'S-',
  },
  {
    name: 'nobody signs the actor: any signature is good',
    file: 'platform/src/actor.ts',
    find: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null',
    replace: '',
    test: 'platform/src/actor.test.ts',
    title: '[S39]',
  },
]

const screens: Defect[] = [
  {
    name: 'a bag holds more than there is',
    file: 'frontend/src/shared/bag/bag.ts',
    find: 'Math.min((held?.quantity ?? 0) + line.quantity, limitOf(line))',
    replace: '(held?.quantity ?? 0) + line.quantity',
    test: 'frontend/src/shared/bag/bag.test.ts',
    title: '[P4]',
  },
  {
    name: 'what came into the bag during the payment is thrown away with what was ordered',
    file: 'frontend/src/shared/bag/bag.ts',
    find: 'return gone >= line.quantity ? [] : [{ ...line, quantity: line.quantity - gone }]',
    replace: 'return gone > 0 ? [] : [line]',
    test: 'frontend/src/shared/bag/bag.test.ts',
    title: '[K9] what was ordered leaves the bag',
  },
  {
    name: 'a token counts as good until its last second',
    file: 'frontend/src/shared/session/token.ts',
    find: 'const MARGIN_SECONDS = 3600',
    replace: 'const MARGIN_SECONDS = 0',
    test: 'frontend/src/shared/session/token.test.ts',
    title: '[A2]',
  },
  {
    name: 'each try of an order has a key of its own',
    file: 'frontend/src/storefront/checkout/checkout-keys.ts',
    find: 'if (last?.fingerprint === fingerprint) return last.key',
    replace: '',
    test: 'frontend/src/storefront/checkout/checkout-keys.test.ts',
    title: '[K8] a retry of the same body has the same key',
  },
  {
    name: 'a refusal is asked again like a silence',
    file: 'frontend/src/shared/api/persistently.ts',
    find: "[0, 502, 503, 504].includes(error.status) || error.code === 'retry'",
    replace: 'true',
    test: 'frontend/src/shared/api/persistently.test.ts',
    title: 'gives up after four tries, and at once for a refusal',
  },
  {
    name: 'cash is offered above its limit',
    file: 'frontend/src/storefront/checkout/cash-limit.ts',
    find: '(limit > 0 && total <= limit)',
    replace: 'limit > 0',
    test: 'frontend/src/storefront/checkout/cash-limit.test.ts',
    title: 'cash is possible up to the limit itself',
  },
  {
    name: 'a wrong clock promises pieces for hours',
    file: 'frontend/src/storefront/checkout/reservation.ts',
    find: 'Math.min(end - now, WHOLE_MS)',
    replace: 'end - now',
    test: 'frontend/src/storefront/checkout/reservation.test.ts',
    title: 'a clock that is late promises no more than the whole time',
  },
  {
    name: 'a second click pays twice',
    file: 'frontend/src/storefront/checkout/payment-state.ts',
    find: "if (event.type === 'placed') return { step: 'opening', order: event.order }",
    replace:
      "if (event.type === 'submitted') return { step: 'placing', order: null }\n      if (event.type === 'placed') return { step: 'opening', order: event.order }",
    test: 'frontend/src/storefront/checkout/payment-state.test.ts',
    title: '[K9] a second click changes nothing',
  },
  {
    name: 'a customer’s name runs as a formula in the merchant’s spreadsheet',
    file: 'contracts/src/csv.ts',
    find: "formula.test(value) ? `'${value}` : value",
    replace: 'value',
    test: 'contracts/src/csv.test.ts',
    title: '',
  },
  {
    name: 'a picture’s name leads out of the uploads',
    file: 'frontend/src/shared/catalog/image-url.ts',
    find: "name.replaceAll(/[/\\\\]/g, '')",
    replace: 'name',
    test: 'frontend/src/shared/catalog/image-url.test.ts',
    title: '[S13] any other name loses its slashes',
  },
  {
    name: 'nobody warns that a cancelled order was paid',
    file: 'frontend/src/admin/orders/status-consequence.ts',
    find: "if (paymentStatus !== 'paid') return stock",
    replace: "if (paymentStatus !== '') return stock",
    test: 'frontend/src/admin/orders/status-consequence.test.ts',
    title: '',
  },
]

export const defects: readonly Defect[] = [...moneyAndRules, ...eventsAndFollowers, ...accessAndLimits, ...screens]
