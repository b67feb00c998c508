// A provider's sandbox as a process of its own, to be killed: `provider.ts '{ "name": "razorpay", … }'`.
import { createMailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { createRazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { createShiprocketSandbox } from '@suvarna/sandboxes/shiprocket/sandbox.ts'

export type ProviderName = 'razorpay' | 'shiprocket' | 'mail'
export type ProviderCommand = {
  name: ProviderName
  folder: string
  port: number
  smtpPort?: number
  webhook?: { url: string; secret: string; token: string }
}

const { name, webhook, ...options } = JSON.parse(process.argv[2] ?? '') as ProviderCommand
const open = {
  razorpay: () => createRazorpaySandbox({ ...options, ...(webhook && { webhook }) }),
  shiprocket: () => createShiprocketSandbox({ ...options, ...(webhook && { webhook }) }),
  mail: () => createMailboxSandbox(options),
}
const sandbox = await open[name]()
process.once('SIGTERM', () => void sandbox.close().then(() => process.exit(0)))
console.log('{"listening":true}')
