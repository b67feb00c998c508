import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import { expect, onTestFinished, test } from 'vitest'
import { expectOneTrace } from '../telemetry/one-trace.ts'
import { startWatchedShop } from '../telemetry/watched-shop.ts'

const why = whyNoKafka() ?? whyNoS3()
if (why) console.log(`SKIP: one story over real Kafka: ${why}`)

test.skipIf(why)(
  'over processes of their own and a real Kafka it is the same story, with the relay in it',
  async () => {
    const shop = await startWatchedShop({ mode: 'distributed' })
    onTestFinished(() => shop.end())
    await expectOneTrace(shop, 'kafka')
    expect(new Set(shop.receiver.spans.map(({ service }) => service)).size).toBeGreaterThanOrEqual(7)
  },
)
