import { createHmac } from 'node:crypto'

export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** How events name a customer that others count by: HMAC-SHA256 of the lower-cased address, never the address. */
export const customerKey = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(normalEmail(email)).digest('base64url')
