import { generateKeyPairSync } from 'node:crypto'
import type { ServiceName } from '@suvarna/contracts/common/services.ts'
import { demoPhones, demoTemplates } from '@suvarna/sandboxes/demo-accounts.ts'
import type { Secrets } from '../folder/secrets.ts'
import type { DevDependencies } from './dev-dependencies.ts'

export type ProcessName = ServiceName | 'gateway'

/** The environment of each process, with only what it uses: orders never gets the carrier's password. */
export function environmentsOf(
  dev: DevDependencies,
  secrets: Secrets,
  ports: Record<ProcessName, number>,
  storePort: number,
): Record<ProcessName, Record<string, string>> {
  const store = `http://127.0.0.1:${storePort}`
  // Gateway and services start and stop together, so the keys need not be stored.
  const actor = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const base = {
    KAFKA_BROKERS: dev.kafka.brokers.join(','),
    KAFKA_PARTITIONS: '3',
    SHOP_ENV: 'demo',
    // Destination of traces.
    ...saidOf(/^OTEL_(EXPORTER_OTLP_ENDPOINT|TRACES_SAMPLER_ARG)$/),
  }
  const service = (name: ServiceName) => ({
    ...base,
    ACTOR_PUBLIC_KEY: actor.publicKey,
    DATABASE_URL: dev.databaseUrl(name),
    PORT: String(ports[name]),
  })
  // Lets tests receive webhooks on this machine.
  const webhooks = { WEBHOOK_KEY: secrets.webhookKey, ...saidOf(/^WEBHOOK_REACH$/) }
  const vault = { VAULT_DATABASE_URL: dev.databaseUrl('vault') }
  const s3 = {
    S3_ENDPOINT: dev.s3.endpoint,
    S3_REGION: dev.s3.region,
    S3_ACCESS_KEY: dev.s3.accessKey,
    S3_SECRET_KEY: dev.s3.secretKey,
    S3_BUCKET: dev.s3.bucket,
  }
  const urls = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${port}`]),
  )
  return {
    identity: {
      ...service('identity'),
      ...webhooks,
      ...vault,
      CUSTOMER_KEY: secrets.customerKey,
      OTP_KEY: secrets.otpKey,
      TOKEN_PRIVATE_KEY: secrets.tokenPrivateKey,
      SECURE_COOKIES: 'false',
      SMTP_URL: dev.mailbox.smtpUrl,
      PUBLIC_URL: store,
      WHATSAPP_BASE_URL: `${dev.whatsapp.url}/v23.0`,
      WHATSAPP_PHONE_NUMBER_ID: demoPhones.phoneNumberId,
      WHATSAPP_TOKEN: demoPhones.token,
      WHATSAPP_APP_SECRET: demoPhones.appSecret,
      WHATSAPP_VERIFY_TOKEN: demoPhones.verifyToken,
      MSG91_BASE_URL: dev.msg91.url,
      MSG91_AUTH_KEY: demoPhones.authKey,
      MSG91_REPORT_SECRET: demoPhones.reportSecret,
      WHATSAPP_LANGUAGES: 'en,hi',
      MSG91_TEMPLATES: demoTemplates.join(','),
      ...saidOf(/^RATE_LIMIT_FACTOR$/),
    },
    catalog: { ...service('catalog'), ...webhooks, ...s3 },
    orders: {
      ...service('orders'),
      ...webhooks,
      ...vault,
      CUSTOMER_KEY: secrets.customerKey,
      GRANT_KEY: secrets.grantKey,
      SECURE_COOKIES: 'false',
      ONLINE_PAYMENT: 'true',
      SMTP_URL: dev.mailbox.smtpUrl,
      PUBLIC_URL: store,
      ...saidOf(/^RATE_LIMIT_FACTOR$/),
    },
    payments: {
      ...service('payments'),
      ...webhooks,
      PAYMENT: 'sandbox',
      RAZORPAY_KEY_ID: dev.razorpay.keyId,
      RAZORPAY_KEY_SECRET: dev.razorpay.keySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.webhookSecret,
      RAZORPAY_BASE_URL: dev.razorpay.url,
    },
    shipping: {
      ...service('shipping'),
      ...webhooks,
      ...vault,
      SHIPROCKET_BASE_URL: dev.shiprocket.url,
      SHIPROCKET_TRACKING_BASE: `${dev.shiprocket.pages}/tracking/`,
      SHIPROCKET_EMAIL: dev.shiprocket.email,
      SHIPROCKET_PASSWORD: dev.shiprocket.password,
      COURIER_WEBHOOK_TOKEN: secrets.courierToken,
    },
    analytics: service('analytics'),
    gateway: {
      ...base,
      ...s3,
      ...urls,
      PORT: String(storePort),
      PUBLIC_URL: store,
      ACTOR_PRIVATE_KEY: actor.privateKey,
      TOKEN_PUBLIC_KEY: secrets.tokenPublicKey,
      PAYMENT: 'sandbox',
      PAYMENT_SANDBOX_URL: dev.razorpay.url,
      ...saidOf(/^RATE_LIMIT_FACTOR$/),
    },
  }
}

/** A service as it runs in a cluster: routes, relay and followers as processes of their own. */
export const byRole = (environment: Record<string, string>): Record<string, string>[] => [
  { ...environment, ROLE: 'api' },
  ...['relay', 'consumer'].map((role) => ({ ...environment, ROLE: role, PORT: '0' })),
]

/** Variables of this process's environment whose names match. */
const saidOf = (names: RegExp) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name))) as Record<string, string>
