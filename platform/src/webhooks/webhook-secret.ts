import { createHmac } from 'node:crypto'

/**
 * An endpoint's signing secret, 32 bytes. It is derived, so that it is stored nowhere: the service that keeps the
 * endpoints and the senders share a key, and each generation of an endpoint gives a new secret.
 */
export const webhookSecret = (key: Buffer, endpointId: string, generation: number): Buffer =>
  createHmac('sha256', key).update(`webhook:${endpointId}:${generation}`).digest()

/** The secret in the format of Standard Webhooks, for the receiver. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** A message as it is signed: its id, whole seconds since 1970, and its exact body. */
export type SignedMessage = { id: string; timestamp: number; body: string }

/** `webhook-signature`: one `v1,…` for each secret, separated by spaces. */
export const signaturesOf = ({ id, timestamp, body }: SignedMessage, secrets: readonly Buffer[]): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
