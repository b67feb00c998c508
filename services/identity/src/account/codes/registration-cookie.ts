import type { FastifyRequest } from 'fastify'

const name = 'suvarna_registration'

/** Identifies this browser's attempt to register. Grants nothing: only the code completes the attempt. */
export const registrationCookie = (accountId: string, secure: boolean): string =>
  `${name}=${accountId}; ${attributes(86_400, secure)}`

/** Clears the cookie when the attempt is over. */
export const endRegistrationCookie = (secure: boolean): string => `${name}=; ${attributes(0, secure)}`

const attributes = (seconds: number, secure: boolean) =>
  `Path=/api/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

export const registrationOf = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([0-9a-f-]{36})(?:;|$)`).exec(headers.cookie ?? '')?.[1]
