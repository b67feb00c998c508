import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/**
 * The files that open connections, and where to. The operator configures the targets, except those of webhooks: these
 * an admin sets, over https, and the address must be public when a message is sent (platform/src/webhooks).
 */
const outward: Record<string, string> = {
  'gateway/src/edge/certificate.ts': 'the shop’s own public address',
  'gateway/src/edge/upstream.ts': 'the services',
  'platform/src/http/health.ts': 'listens only',
  'platform/src/database/embedded/free-ports.ts': 'listens only',
  'platform/src/http/request/address-bucket.ts': 'reads addresses only',
  'platform/src/bus/kafka/kafka-client.ts': 'the brokers',
  'platform/src/bus/kafka/kafka-messages.ts': 'the form of messages only',
  'platform/src/messages/phone-channel.ts': 'WhatsApp and MSG91',
  'platform/src/outside/mailer.ts': 'the mail server',
  'platform/src/outside/object-store-s3.ts': 'the object store',
  'platform/src/webhooks/send-webhook.ts': 'the endpoints of webhooks: its own test tries where they may not be',
  'platform/src/webhooks/target-url.ts': 'reads addresses only',
  'platform/src/run/start-telemetry.ts': 'the collector of traces',
  'services/payments/src/providers/razorpay/razorpay.ts': 'the payment provider',
  'services/shipping/src/carriers/shiprocket/shiprocket-call.ts': 'the courier',
  'services/shipping/src/carriers/shiprocket/shiprocket-papers.ts': 'the courier’s own hosts: its test tries others',
}

const opens =
  /\bfetch\(|from '(undici|nodemailer|kafkajs|razorpay|@aws-sdk\/[\w-]+|@opentelemetry\/exporter[\w-]*|node:(http|https|http2|net|tls|dgram))'/
const types = /^import type .*$/gm

test('S-80: the shop makes no request to an address from a form, but for webhooks', () => {
  const files = globSync('{gateway,platform,services/*}/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|testing|fixture|story)\.ts$|\/testing|embedded-postgres/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => opens.test(readFileSync(join(root, file), 'utf8').replaceAll(types, '')))
  expect(found.filter((file) => !(file in outward)).sort()).toEqual([])
})
