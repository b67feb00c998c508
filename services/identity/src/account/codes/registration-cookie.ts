import type { FastifyRequest } from 'fastify'

const name = 'suvarna_registration'

/** Says which attempt to register is this browser's. It opens nothing: an attempt is finished by its code alone. */
export const registrationCookie = (accountId: string, secure: boolean): string =>
  `${name}=${accountId}; ${attributes(86_400, secure)}`

/** Takes it away when the attempt has come to its end. */
export const endRegistrationCookie = (secure: boolean): string => `${name}=; ${attributes(0, secure)}`

const attributes = (seconds: number, secure: boolean) =>
  `Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const registrationOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
