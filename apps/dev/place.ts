import type { ServiceName } from '@suvarna/contracts/common/services.ts'

/**
 * Addresses and ports of one run of `npm run dev`. Ports stay the same, so that a restarted program finds the others.
 */
export type Place = {
  folder: string
  /** The address that the developer opens: Vite's. */
  store: string
  storePort: number
  gatewayPort: number
  servicePorts: Record<ServiceName, number>
  providerPorts: Record<'mailbox' | 'smtp' | 'razorpay' | 'shiprocket' | 'whatsapp' | 'msg91', number>
  /** Connection strings by database. */
  databases: Record<ServiceName | 'vault', string>
  /** The key pair (PEM) with which the gateway signs the actor; generated for this run. */
  actor: { privateKey: string; publicKey: string }
  logLevel: string
  /** The program that a debugger may attach to: a service, gateway, screens or sandboxes. */
  inspect?: string | undefined
}

export const loopback = (port: number) => `http://127.0.0.1:${port}`

/** The providers' addresses in the form that services expect. */
export const providersIn = ({ providerPorts }: Place) => ({
  mailbox: { url: loopback(providerPorts.mailbox), smtpUrl: `smtp://127.0.0.1:${providerPorts.smtp}` },
  razorpay: { url: loopback(providerPorts.razorpay) },
  shiprocket: { url: loopback(providerPorts.shiprocket) },
  whatsapp: { url: loopback(providerPorts.whatsapp) },
  msg91: { url: loopback(providerPorts.msg91) },
})
