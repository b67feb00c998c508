import { t } from '@suvarna/contracts/common/language/text.ts'
export type LoginField = 'email' | 'password'

const WRONG = t`Invalid email or password`

/**
 * Decides where to show a refused login: at both fields if the server's text is about them, otherwise below the form,
 * as shown in the page's language.
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

/**
 * Returns the page that required the login; otherwise the back office for an admin and the home page for a customer.
 */
export function pathAfterLogin(role: string, from: unknown): string {
  const target = typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null
  if (role === 'admin') return target ?? '/admin'
  return target === null || /^\/admin(\/|$|\?)/.test(target) ? '/' : target
}
