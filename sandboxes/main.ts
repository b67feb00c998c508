// The sandboxes in one process, for distributed mode. Their addresses go to stdout as environment lines.
import { join, resolve } from 'node:path'
import { startHealthServer } from '@suvarna/platform/http/health.ts'
import { demoAccount, demoKeys, demoPhones } from './demo-accounts.ts'
import { createMailboxSandbox } from './mailbox/sandbox.ts'
import { createMsg91Sandbox } from './msg91/sandbox.ts'
import { createRazorpaySandbox } from './razorpay/sandbox.ts'
import { createShiprocketSandbox } from './shiprocket/sandbox.ts'
import { createWhatsappSandbox } from './whatsapp/sandbox.ts'

const { env } = process
if (env.SHOP_ENV === 'live') throw new Error('A live shop has no sandboxes: use the real providers')

const folder = resolve(env.DATA_DIR ?? 'data', 'sandboxes')
const host = env.SANDBOX_HOST ?? '127.0.0.1'
const keyId = env.RAZORPAY_KEY_ID ?? demoKeys.keyId
const keySecret = env.RAZORPAY_KEY_SECRET ?? demoKeys.keySecret
const account = {
  email: env.SHIPROCKET_EMAIL ?? demoAccount.email,
  password: env.SHIPROCKET_PASSWORD ?? demoAccount.password,
}

function port(name: string, usual: number): number {
  const given = env[name] ?? String(usual)
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65535) throw new Error(`${name} is a port from 0 to 65535`)
  return Number(given)
}

const health = await startHealthServer({ host: env.HEALTH_HOST ?? host, port: port('HEALTH_PORT', 0) })
const [razorpay, shiprocket, mailbox, whatsapp, msg91] = await Promise.all([
  createRazorpaySandbox({
    folder: join(folder, 'razorpay'),
    host,
    port: port('RAZORPAY_SANDBOX_PORT', 4100),
    keyId,
    keySecret,
    ...(env.RAZORPAY_WEBHOOK_URL && {
      webhook: { url: env.RAZORPAY_WEBHOOK_URL, secret: env.RAZORPAY_WEBHOOK_SECRET ?? 'sandbox-webhook-secret' },
    }),
  }),
  createShiprocketSandbox({
    folder: join(folder, 'shiprocket'),
    host,
    port: port('SHIPROCKET_SANDBOX_PORT', 4200),
    account,
    ...(env.COURIER_WEBHOOK_URL && {
      webhook: { url: env.COURIER_WEBHOOK_URL, token: env.COURIER_WEBHOOK_TOKEN ?? 'sandbox-courier-token' },
    }),
  }),
  createMailboxSandbox({
    folder: join(folder, 'mailbox'),
    host,
    port: port('MAILBOX_PORT', 4300),
    smtpPort: port('MAILBOX_SMTP_PORT', 4325),
  }),
  createWhatsappSandbox({
    folder: join(folder, 'whatsapp'),
    host,
    port: port('WHATSAPP_SANDBOX_PORT', 4400),
    ...(env.WHATSAPP_TOKEN && { token: env.WHATSAPP_TOKEN }),
    ...(env.WHATSAPP_WEBHOOK_URL && {
      webhook: { url: env.WHATSAPP_WEBHOOK_URL, appSecret: env.WHATSAPP_APP_SECRET ?? demoPhones.appSecret },
    }),
  }),
  createMsg91Sandbox({
    folder: join(folder, 'msg91'),
    host,
    port: port('MSG91_SANDBOX_PORT', 4500),
    ...(env.MSG91_AUTH_KEY && { authKey: env.MSG91_AUTH_KEY }),
    ...(env.MSG91_WEBHOOK_URL && { webhook: { url: env.MSG91_WEBHOOK_URL } }),
  }),
])
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void Promise.all([...[razorpay, shiprocket, mailbox, whatsapp, msg91].map((one) => one.close()), health.stop()]),
  )
health.started()

process.stdout.write(
  `RAZORPAY_BASE_URL=${razorpay.url}\nSHIPROCKET_BASE_URL=${shiprocket.url}/v1/external\nMAILBOX_URL=${mailbox.url}\nSMTP_URL=${mailbox.smtpUrl}\nWHATSAPP_BASE_URL=${whatsapp.url}/v23.0\nMSG91_BASE_URL=${msg91.url}\n`,
)
