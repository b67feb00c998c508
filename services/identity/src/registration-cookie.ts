import type { FastifyRequest } from 'fastify'

const name = 'suvarna_registration'

/** Says which attempt to register is this browser's. It opens nothing: an attempt is finished by its code alone. */
export const registrationCookie = (accountId: string, secure: boolean): string =>
  `${name}=${accountId}; Path=/api/auth; Max-Age=86400; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const registrationOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
