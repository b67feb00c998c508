import { connect } from 'node:tls'
import { gauge } from '@suvarna/platform/metrics.ts'

const expiry = gauge('certificate_expires_timestamp_seconds', 'When the certificate of the public address ends')

const everyMs = 3_600_000
const patienceMs = 10_000

/**
 * Looks every hour at the certificate that shoppers get at the public address, whoever ends TLS there. Without https,
 * or while nobody answers, there is no date: NaN, or the one that was seen last.
 */
export function watchCertificate(publicUrl: string): { stop(): void } {
  expiry.set({ service: 'gateway' }, Number.NaN)
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return { stop() {} }
  const look = () => {
    // Also a certificate that has ended has an end.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.once('error', () => socket.destroy())
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      if (Number.isFinite(end)) expiry.set({ service: 'gateway' }, end / 1000)
      socket.destroy()
    })
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
