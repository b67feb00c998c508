import type { AlertKey } from './stock-alert-calls.ts'

export type AskedAlert = AlertKey & { email: string }

const nameOf = (productId: string, size: number | null) => `stockAlert:${productId}:${size ?? ''}`

/** The alert requested in this tab. It is forgotten with the tab, since the mail may have arrived by the next visit. */
export function askedAlert(productId: string, size: number | null): AskedAlert | null {
  try {
    const { alert_id, t, email } = JSON.parse(sessionStorage.getItem(nameOf(productId, size)) ?? '{}')
    return typeof alert_id === 'string' && typeof t === 'string' && typeof email === 'string'
      ? { alert_id, t, email }
      : null
  } catch {
    return null
  }
}

export function keepAsked(productId: string, size: number | null, asked: AskedAlert | null) {
  try {
    if (asked) sessionStorage.setItem(nameOf(productId, size), JSON.stringify(asked))
    else sessionStorage.removeItem(nameOf(productId, size))
  } catch {
    // Storage is forbidden: the alert is remembered while the page is open.
  }
}
