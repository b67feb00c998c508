// The tests that are not part of `npm test`, each with the reason. `npm run test:long [part of a name]` runs them, and
// so does a release. `env` gives a test that the gate also runs its full length; a file called `*.long.test.ts` runs
// only here.

import { longJourneys } from './long-journeys.mjs'

/** @typedef {{ name: string, why: string, script?: string, file?: string, env?: Record<string, string> }} LongTest */

/** @type {LongTest[]} */
export const longTests = [
  {
    name: 'payment interleavings',
    why: 'Money must agree in every order of events; the gate tries 16 of them, and rare ones need many tries.',
    file: 'tests/failures/payment-interleavings',
    env: { INTERLEAVINGS: '10000' },
  },
  {
    name: 'matrix',
    why: 'R-40 to R-50, R-54: each part of the shop killed, frozen, slow, cut off and full.',
    script: 'tests/opt-in/matrix/main.ts',
  },
  {
    name: 'soak',
    why: 'R-57: two hours of trade in which something breaks every half minute (SOAK_S says how many seconds).',
    script: 'tests/opt-in/matrix/soak.ts',
  },
  {
    name: 'replicas',
    why: 'R-40 to R-50: two minutes of kills among eleven replicas, and parts away; sixteen processes take as much processor as half of the gate.',
    file: 'tests/opt-in/replicas-kill',
    env: { REPLICAS_KILL_S: '120' },
  },
  {
    name: 'embedded kills',
    why: 'R-53: the shop of one process killed twenty times while it sells; the gate kills it once.',
    file: 'tests/failures/embedded-kill',
    env: { EMBEDDED_KILLS: '20' },
  },
  {
    name: 'kills',
    why: 'R-03, R-22, R-24, R-25: twenty kills at each place under a stream of orders; the gate kills twice at each.',
    file: 'tests/failures/kill.test',
    env: { KILL_ROUNDS: '20' },
  },
  {
    name: 'invoice kills',
    why: 'Invoices without a gap through twenty kills; the gate kills eight times, each place once in each year.',
    file: 'tests/failures/invoice-kill',
    env: { KILL_ROUNDS: '20' },
  },
  {
    name: 'payment kills',
    why: 'I6, I7: payments killed again and again under four shoppers with eight orders each; the gate has three each.',
    file: 'tests/failures/payment-kill',
    env: { PAYING_ORDERS: '8' },
  },
  {
    name: 'rebuilds',
    why: 'R-27: every projection killed midway and just before the swap under 50 orders a second; two minutes, fourteen processes and thousands of orders. The gate rebuilds under writes in platform/rebuild, every projection in security/erasure, and those of an old shop in kept-shop.',
    file: 'tests/failures/rebuild-all.long',
  },
  {
    name: 'Kafka faults',
    why: 'R-23, R-24: a relay that is frozen and wakes up, a broker that is emptied; each waits for sessions and restarts. The gate kills a relay and a broker in kafka-faults, and has two leaders in leadership.',
    file: 'platform/src/bus/kafka/kafka-faults.long',
  },
  {
    name: 'Kafka put back',
    why: 'A restore under topics that are ahead of it. The gate restores over the log in tools/backup/cut, and has gaps and epochs in kafka-gap-detector.',
    file: 'platform/src/bus/kafka/kafka-restore.long',
  },
  {
    name: 'Kafka forked',
    why: 'A log that was put back without a new epoch, through a broker. The gate has the fork itself in kafka-gap-detector, and a follower that stops and says why in kafka-faults.',
    file: 'platform/src/bus/kafka/kafka-stands-still.long',
  },
  {
    name: 'Kafka itself',
    why: 'The broker that the tests start: killed, frozen, emptied. The gate kills one in kafka-faults; a fault of the others shows in the tests that use them.',
    file: 'test-infra/kafka/kafka.long',
  },
  {
    name: 'the bus over Kafka',
    why: 'The whole contract of a bus over Kafka; the gate has all of it over Postgres, and over Kafka what a subscriber does not do alone.',
    file: 'platform/src/bus/kafka/kafka-faults.test',
    env: { KAFKA_BUS: 'all' },
  },
  {
    name: 'nightly kills',
    why: 'A process for each place where the night may break off; the gate kills where something was kept and not yet noted.',
    file: 'services/payments/src/payment/nightly/nightly-kills',
    env: { NIGHTLY_KILLS: 'all' },
  },
  {
    name: 'sandboxes',
    why: 'The sandboxes killed five times under load; the gate kills them twice.',
    file: 'sandboxes/main',
    env: { SANDBOX_KILLS: '5' },
  },
  {
    name: 'secrets of the past',
    why: 'S-93 through the whole history, of which a commit never changes; the gate looks through the newest fifty and every file.',
    file: 'tools/supply/no-secrets',
    env: { SECRETS_HISTORY: 'all' },
  },
  {
    name: 'figures',
    why: 'I12: five random histories of 120 orders; the gate recounts one of 40.',
    file: 'services/analytics/src/summary/metrics-cache',
    env: { FIGURE_SEEDS: '5' },
  },
  {
    name: 'unpaid rush',
    why: 'R-31 with 500 orders that nobody pays; the gate has 100, by as many at once and as many workers.',
    file: 'services/orders/src/place-order/unpaid-rush',
    env: { RUSH_UNITS: '500' },
  },
  {
    name: 'migrations',
    why: 'R-56: a process killed in every step; the gate kills in the first and the last two.',
    file: 'platform/src/database/migrations/migrations-kill',
    env: { MIGRATION_KILLS: 'all' },
  },
  {
    name: 'folder lock',
    why: 'Eight processes race for a folder, four times; the gate has half of them, twice.',
    file: 'apps/folder/folder-lock',
    env: { LOCK_RACES: 'all' },
  },
  {
    name: 'scopes',
    why: 'Every scope of an API key against every route; the gate tries all that a scope opens, and a third of what it must not, each route by several scopes.',
    file: 'gateway/src/edge/keys/keys.test',
    env: { SCOPE_ROUTES: 'all' },
  },
  {
    name: 'hostile tokens',
    why: 'S-01 to S-12: every token that is not ours at every route; the gate tries each at a route of every kind, and two at each of the others.',
    file: 'gateway/src/sweep.test',
    env: { HOSTILE_TOKENS: 'all' },
  },
  {
    name: 'every role',
    why: 'Every screen opened by each of seven roles; the gate opens it once for all roles that may do and ask the same there.',
    file: 'frontend/src/app/admin/every-role',
    env: { EVERY_ROLE: 'all' },
  },
  {
    name: 'a simulated sale',
    why: 'A day of a million orders, second by second, six times: what docs/scale.md reckons with. Only bench/sale changes it.',
    file: 'bench/sale/day.long',
  },
  {
    name: 'the demo’s past',
    why: 'Eight months of 160 orders followed by six services, and their books. The gate has them in the shop of every journey, and the books in a simulated week.',
    file: 'seed/seed-past.long',
  },
  {
    name: 'the rebuilt past',
    why: 'I11: every projection of eight months of the demo. The gate rebuilds every projection of a shop that was shopped in, in security/erasure.',
    file: 'seed/rebuilt-past.long',
  },
  {
    name: 'scripted day',
    why: 'A thousand visitors over HTTP wait until their bags are a day old; the gate tells analytics the same day.',
    file: 'tests/opt-in/scripted-day',
  },
  {
    name: 'a simulated quarter',
    why: '6,000 orders in 91 days that pass in hours, with parcels, returns, exchanges, refunds and lost answers; the gate plays a week, each fate once.',
    file: 'tests/opt-in/simulated-quarter',
  },
  {
    name: 'trace over Kafka',
    why: 'A trace through processes of their own; the gate has it in one process, and the span of the relay by itself.',
    file: 'tests/opt-in/trace-over-kafka',
  },
  {
    name: 'long archive',
    why: 'Two years of events read and made anew: it shows what a long past costs. The gate has the same rules on a short one.',
    file: 'tests/opt-in/long-archive',
  },
  {
    name: 'erasure over Kafka and S3',
    why: 'R-28: the same search as in the gate, also through the topics and the object store of a shop of processes.',
    file: 'tests/security/erasure',
    env: { ERASURE_MODE: 'distributed' },
  },
  {
    name: 'accessible states',
    why: 'axe over every state of every screen of the storefront, also the empty, the failed and the refused; the gate looks over each screen as it opens.',
    file: 'tests/journeys/accessible-states',
    env: { ALL_STATES: '1' },
  },
  {
    name: 'first loads',
    why: 'Pictures on three kinds of screen, letters of a second page in Hindi; the gate has a phone and one page.',
    file: 'tests/journeys/first-load',
    env: { ALL_LOOKS: '1' },
  },
  {
    name: 'scripts of pages in Hindi',
    why: 'The scripts of every page in Hindi; the gate weighs all in English and in Hindi the four largest.',
    file: 'tests/journeys/page-scripts',
    env: { ALL_LOOKS: '1' },
  },
  {
    name: 'accessible back office',
    why: 'axe over every screen of the back office on a phone, too; the gate judges it at a desk, and its width on both.',
    file: 'tests/journeys/admin-screens',
    env: { ALL_STATES: '1' },
  },
  {
    name: 'injection',
    why: 'S-58: every text in every place of every route; the gate tries one text in each place, in turns.',
    file: 'tests/security/injection',
    env: { ALL_TEXTS: '1' },
  },
  {
    name: 'more backups',
    why: 'Two backups at once, and an erasure after a backup: five shops are opened for it. The gate backs up a selling shop and opens it elsewhere, kills a backup, and has the list of erasures in apps/restore.',
    file: 'tests/failures/backup-more.long',
  },
  ...longJourneys,
  {
    name: 'defects',
    why: 'R-58: defects that are seeded on purpose; each must be noticed by its test.',
    script: 'tests/opt-in/defects/main.ts',
  },
  {
    name: 'dev',
    why: 'A save is seen within two seconds, in a screen and in a service, and a Ctrl-C leaves nothing behind.',
    script: 'tests/opt-in/dev/main.ts',
  },
  {
    name: 'recipes',
    why: 'What `npm run new:…` lays is formatted, has types and is green; the compiler alone takes most of a minute.',
    script: 'tests/opt-in/recipes/main.ts',
  },
]
