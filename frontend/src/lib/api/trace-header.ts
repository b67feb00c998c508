const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A W3C traceparent, so the call can be traced through the shop. The gateway decides what is recorded. */
export const traceHeader = (): { traceparent: string } => ({ traceparent: `00-${hex(16)}-${hex(8)}-00` })
