// The providers' sandboxes of `npm run dev`. Their journals are in the data folder and survive a restart.
import { join } from 'node:path'
import type { Stoppable } from '@suvarna/platform/run/lifecycle.ts'
import { demoPhones } from '@suvarna/sandboxes/demo-accounts.ts'
import { createMailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { createMsg91Sandbox } from '@suvarna/sandboxes/msg91/sandbox.ts'
import { createRazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { createShiprocketSandbox } from '@suvarna/sandboxes/shiprocket/sandbox.ts'
import { createWhatsappSandbox } from '@suvarna/sandboxes/whatsapp/sandbox.ts'
import { readSecrets } from '../../folder/secrets.ts'
import { loopback, type Place } from '../place.ts'
import { runInPlace } from './in-place.ts'

await runInPlace((place) => [{ name: 'sandboxes', start: () => startSandboxes(place) }])

async function startSandboxes({ folder, providerPorts, gatewayPort }: Place): Promise<Stoppable> {
  const { webhookSecret: secret, courierToken: token } = await readSecrets(folder)
  const webhooks = `${loopback(gatewayPort)}/api/webhooks`
  const at = (name: string) => join(folder, 'sandboxes', name)
  const sandboxes = await Promise.all([
    createMailboxSandbox({ folder: at('mailbox'), port: providerPorts.mailbox, smtpPort: providerPorts.smtp }),
    createRazorpaySandbox({
      folder: at('razorpay'),
      port: providerPorts.razorpay,
      webhook: { url: `${webhooks}/razorpay`, secret },
    }),
    createShiprocketSandbox({
      folder: at('shiprocket'),
      port: providerPorts.shiprocket,
      webhook: { url: `${webhooks}/courier`, token },
    }),
    createWhatsappSandbox({
      folder: at('whatsapp'),
      port: providerPorts.whatsapp,
      webhook: { url: `${webhooks}/whatsapp`, appSecret: demoPhones.appSecret },
    }),
    createMsg91Sandbox({
      folder: at('msg91'),
      port: providerPorts.msg91,
      webhook: { url: `${webhooks}/msg91/${demoPhones.reportSecret}` },
    }),
  ])
  return { stop: () => Promise.all(sandboxes.map((sandbox) => sandbox.close())) }
}
