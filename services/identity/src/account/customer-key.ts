import { createHmac } from 'node:crypto'

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** Identifies a customer in events by the HMAC-SHA256 of the lower-cased address, never by the address itself. */
export const customerKey = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(normalEmail(email)).digest('base64url')
