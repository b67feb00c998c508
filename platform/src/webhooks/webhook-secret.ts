import { createHmac } from 'node:crypto'

/**
 * An endpoint's signing secret, 32 bytes. Derived, so that it is at rest nowhere: who keeps the endpoints and who signs
 * for them share a key, and an endpoint's generation makes a new secret of it.
 */
export const webhookSecret = (key: Buffer, endpointId: string, generation: number): Buffer =>
  createHmac('sha256', key).update(`webhook:${endpointId}:${generation}`).digest()

/** As Standard Webhooks writes it, for the receiver. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** A message as it is signed: its id, whole seconds since 1970, and its body to the letter. */
export type SignedMessage = { id: string; timestamp: number; body: string }

/** `webhook-signature`: one `v1,…` for each secret, separated by blanks. */
export const signaturesOf = ({ id, timestamp, body }: SignedMessage, secrets: readonly Buffer[]): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
