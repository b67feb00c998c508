import type { ServiceName } from '@suvarna/contracts/common/services.ts'

/** Where everything is in one run of `npm run dev`. Ports stay, so that a program finds its place again when it restarts. */
export type Place = {
  folder: string
  /** The address that the developer opens, which is Vite's. */
  store: string
  storePort: number
  gatewayPort: number
  servicePorts: Record<ServiceName, number>
  providerPorts: { mailbox: number; smtp: number; razorpay: number; shiprocket: number }
  /** Connection strings by database. */
  databases: Record<ServiceName | 'vault', string>
  /** With which the gateway signs who asks, PEM; as long as the run. */
  actor: { privateKey: string; publicKey: string }
  logLevel: string
  /** The program that a debugger may attach to: a service, gateway, screens or sandboxes. */
  inspect?: string | undefined
}

export const loopback = (port: number) => `http://127.0.0.1:${port}`

/** The providers' addresses, as the services are told them. */
export const providersIn = ({ providerPorts }: Place) => ({
  mailbox: { url: loopback(providerPorts.mailbox), smtpUrl: `smtp://127.0.0.1:${providerPorts.smtp}` },
  razorpay: { url: loopback(providerPorts.razorpay) },
  shiprocket: { url: loopback(providerPorts.shiprocket) },
})
