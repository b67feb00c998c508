import { t } from '@suvarna/contracts/common/language/text.ts'
export type LoginField = 'email' | 'password'

const WRONG = t`Invalid email or password`

/**
 * Where a refused login is shown: at both fields when the server's words are about them, else below the form, as they are
 * said in the page's language.
 */
export function readRefusal(
  serverText: string,
  shown = serverText,
): {
  problems: Partial<Record<LoginField, string>>
  message: string | null
} {
  if (/invalid|credentials|email|password/i.test(serverText)) {
    return { problems: { email: WRONG, password: WRONG }, message: null }
  }
  return { problems: {}, message: shown || t`Login failed. Please check your credentials and try again.` }
}

/** Back to the page that asked for the login; else an admin goes to the back office and a customer home. */
export function pathAfterLogin(role: string, from: unknown): string {
  const target = typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
  if (role === 'admin') return target ?? '/admin'
  return target === null || /^\/admin(\/|$|\?)/.test(target) ? '/' : target
}
