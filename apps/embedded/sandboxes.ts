import { join } from 'node:path'
import { createMailboxSandbox, type MailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { createMsg91Sandbox, type Msg91Sandbox } from '@suvarna/sandboxes/msg91/sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { createShiprocketSandbox, type ShiprocketSandbox } from '@suvarna/sandboxes/shiprocket/sandbox.ts'
import { createWhatsappSandbox, type WhatsappSandbox } from '@suvarna/sandboxes/whatsapp/sandbox.ts'

export type Sandboxes = {
  mailbox: MailboxSandbox
  razorpay: RazorpaySandbox
  shiprocket: ShiprocketSandbox
  whatsapp: WhatsappSandbox
  msg91: Msg91Sandbox
  stop(): Promise<void>
}

/** Starts the demo's providers. Their journals are in the data folder and survive a kill, as the shop's data does. */
export async function startSandboxes(folder: string): Promise<Sandboxes> {
  const at = (name: string) => ({ folder: join(folder, 'sandboxes', name) })
  const [mailbox, razorpay, shiprocket, whatsapp, msg91] = await Promise.all([
    createMailboxSandbox(at('mailbox')),
    createRazorpaySandbox(at('razorpay')),
    createShiprocketSandbox(at('shiprocket')),
    createWhatsappSandbox(at('whatsapp')),
    createMsg91Sandbox(at('msg91')),
  ])
  return {
    mailbox,
    razorpay,
    shiprocket,
    whatsapp,
    msg91,
    async stop() {
      await Promise.all([mailbox, razorpay, shiprocket, whatsapp, msg91].map((one) => one.close()))
    },
  }
}
