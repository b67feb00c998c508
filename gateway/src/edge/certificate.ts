import { connect } from 'node:tls'
import { type LoopFault, startLoop } from '@suvarna/platform/background/loops.ts'
import { gauge } from '@suvarna/platform/observe/metrics.ts'

const expiry = gauge('certificate_expires_timestamp_seconds', 'When the certificate of the public address ends')

const everyMs = 3_600_000
const timeoutMs = 10_000

/**
 * Checks the certificate at the public address every hour, whoever terminates TLS there. Without https the metric is
 * NaN; without an answer it keeps its value.
 */
export function watchCertificate(publicUrl: string, onFault?: LoopFault): { stop(): Promise<void> } {
  expiry.set({ service: 'gateway' }, Number.NaN)
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return { stop: async () => {} }
  const address = { host: hostname, port: Number(port || 443), servername: hostname }
  return startLoop({ service: 'gateway', loop: 'certificate', onFault }, async ({ stopping }) => {
    const end = await endOfCertificate(address, stopping)
    if (end !== null) expiry.set({ service: 'gateway' }, end / 1000)
    return everyMs
  })
}

/** Expiry in milliseconds since 1970, past or future; null without an answer. */
function endOfCertificate(address: { host: string; port: number; servername: string }, stopping: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const socket = connect({ ...address, rejectUnauthorized: false })
  const abortRequest = () => void socket.destroy()
  stopping.addEventListener('abort', abortRequest, { once: true })
  socket.setTimeout(timeoutMs, abortRequest)
  socket.once('error', abortRequest)
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to)
    if (Number.isFinite(end)) resolve(end)
    socket.destroy()
  })
  socket.once('close', () => {
    stopping.removeEventListener('abort', abortRequest)
    resolve(null)
  })
  return promise
}
