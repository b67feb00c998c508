import { join } from 'node:path'
import { serviceNames } from '@suvarna/contracts/common/services.ts'
import { startPostgres } from '@suvarna/platform/database/embedded/embedded-postgres.ts'
import { demoAccount, demoKeys, demoPhones } from '@suvarna/sandboxes/demo-accounts.ts'
import { createMailboxSandbox, type MailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { createMsg91Sandbox } from '@suvarna/sandboxes/msg91/sandbox.ts'
import { createRazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { createShiprocketSandbox } from '@suvarna/sandboxes/shiprocket/sandbox.ts'
import { createWhatsappSandbox } from '@suvarna/sandboxes/whatsapp/sandbox.ts'
import { type Kafka, startKafka } from '@suvarna/test-infra/kafka/kafka.ts'
import { keptSecret, type S3, startS3 } from '@suvarna/test-infra/s3/s3.ts'
import type { Secrets } from '../folder/secrets.ts'
import { grantServiceKey } from '../jobs/service-key.ts'

/** Everything outside the shop that its processes need, on this machine. */
export type DevDependencies = {
  kafka: Kafka
  s3: S3
  mailbox: MailboxSandbox
  razorpay: { url: string; keyId: string; keySecret: string }
  shiprocket: { url: string; pages: string; email: string; password: string }
  whatsapp: { url: string }
  msg91: { url: string }
  databaseUrl(name: string): string
  /** Sets the addresses to which the providers send their webhooks. */
  setWebhooks(store: string, secrets: Pick<Secrets, 'webhookSecret' | 'courierToken'>): void
  stop(): Promise<void>
}

/**
 * Starts a real Kafka, a real S3 server, a real Postgres with a database for each service, and the providers'
 * sandboxes.
 */
export async function startDevDependencies(folder: string, report: (line: string) => void): Promise<DevDependencies> {
  report('Kafka, S3 and Postgres are starting …')
  const starting = [
    startKafka({ folder: join(folder, 'kafka'), report }),
    startS3({ folder: join(folder, 's3'), report }),
    // One pool for each process and one for the vault when every role is a process of its own.
    startPostgres({ folder: join(folder, 'postgres'), settings: { max_connections: '400' } }),
  ] as const
  const [kafka, s3, postgres] = await Promise.all(starting).catch(async (fault) => {
    // If one of them does not start, the others are stopped.
    await Promise.allSettled(starting.map(async (each) => (await each).stop()))
    throw fault
  })
  // The shop's processes do not get the root key.
  const own = { accessKey: 'suvarna-pictures', secretKey: await keptSecret(join(folder, 's3', 'service-key')) }
  await grantServiceKey(s3, own)
  for (const name of [...serviceNames, 'vault']) await postgres.createDatabase(name)
  const sandbox = (name: string) => join(folder, 'sandboxes', name)
  const [mailbox, razorpay, shiprocket, whatsapp, msg91] = await Promise.all([
    createMailboxSandbox({ folder: sandbox('mailbox') }),
    createRazorpaySandbox({ folder: sandbox('razorpay') }),
    createShiprocketSandbox({ folder: sandbox('shiprocket') }),
    createWhatsappSandbox({ folder: sandbox('whatsapp') }),
    createMsg91Sandbox({ folder: sandbox('msg91') }),
  ])
  return {
    kafka,
    s3: { ...s3, ...own },
    mailbox,
    razorpay: { url: razorpay.url, ...demoKeys },
    shiprocket: { url: `${shiprocket.url}/v1/external`, pages: shiprocket.url, ...demoAccount },
    whatsapp,
    msg91,
    databaseUrl: postgres.url,
    setWebhooks(store, { webhookSecret, courierToken }) {
      razorpay.setWebhook({ url: `${store}/api/webhooks/razorpay`, secret: webhookSecret })
      shiprocket.setWebhook({ url: `${store}/api/webhooks/courier`, token: courierToken })
      whatsapp.setWebhook({ url: `${store}/api/webhooks/whatsapp`, appSecret: demoPhones.appSecret })
      msg91.setWebhook({ url: `${store}/api/webhooks/msg91/${demoPhones.reportSecret}` })
    },
    async stop() {
      await Promise.all([mailbox, razorpay, shiprocket, whatsapp, msg91].map((one) => one.close()))
      await Promise.all([kafka.stop(), s3.stop(), postgres.stop()])
    },
  }
}
