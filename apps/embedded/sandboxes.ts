import { join } from 'node:path'
import { createMailboxSandbox, type MailboxSandbox } from '@suvarna/sandboxes/mailbox/sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '@suvarna/sandboxes/razorpay/sandbox.ts'
import { createShiprocketSandbox, type ShiprocketSandbox } from '@suvarna/sandboxes/shiprocket/sandbox.ts'

export type Sandboxes = {
  mailbox: MailboxSandbox
  razorpay: RazorpaySandbox
  shiprocket: ShiprocketSandbox
  stop(): Promise<void>
}

/** The providers of the demo; their journals are in the data folder and survive a kill, as the shop's data does. */
export async function startSandboxes(folder: string): Promise<Sandboxes> {
  const at = (name: string) => ({ folder: join(folder, 'sandboxes', name) })
  const [mailbox, razorpay, shiprocket] = await Promise.all([
    createMailboxSandbox(at('mailbox')),
    createRazorpaySandbox(at('razorpay')),
    createShiprocketSandbox(at('shiprocket')),
  ])
  return {
    mailbox,
    razorpay,
    shiprocket,
    async stop() {
      await Promise.all([mailbox.close(), razorpay.close(), shiprocket.close()])
    },
  }
}
