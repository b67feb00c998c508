// A payments process that requests the night's days and works on them; it kills itself at the named failpoint.
import { createPostgresBus } from '@suvarna/platform/bus/postgres-bus.ts'
import { connect } from '@suvarna/platform/database/database.ts'
import { startSequencer } from '@suvarna/platform/log/sequencer.ts'
import { runConsumers } from '@suvarna/platform/service/service.ts'
import { armFailpoint } from '@suvarna/platform/testing/failpoint.ts'
import { demoKeys } from '../../../sandboxes/demo-accounts.ts'
import { comparisons } from './differences/compare-day.ts'
import { askForDays } from './payment/nightly/ask-for-days.ts'
import { createRazorpay } from './providers/razorpay/razorpay.ts'
import type { PaymentsDb } from './schema.ts'
import { createPayments } from './service.ts'
import { settlementReports } from './settlements/read-settlements.ts'

const [databaseUrl = '', providerUrl = '', nightly = '', place = ''] = process.argv.slice(2)
const database = connect<PaymentsDb>(databaseUrl)
const provider = createRazorpay({ ...demoKeys, webhookSecrets: [], baseUrl: providerUrl, timeoutMs: 2_000 })
const { moved } = startSequencer(database)
if (place) armFailpoint(place, () => {})
const dayMs = 24 * 3_600_000
// The night after today, so that the day of the test's payments is over.
const tonight = new Date(Date.now() + dayMs)
await askForDays({ database }, nightly === comparisons.name ? comparisons : settlementReports, tonight)
await runConsumers(
  { ...createPayments({ database, provider, waitMs: 500 }), consumers: [], periodicTasks: [] },
  database,
  createPostgresBus(() => ({ database: database as never, moved })),
  (what, fault) => process.stderr.write(`${what}: ${fault}\n`),
)
