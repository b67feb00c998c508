import { isSameToken, signedToken } from '@suvarna/platform/vault/signed-token.ts'

/** The token that withdraws the alert, for the browser that requested it. */
export const alertToken = (key: string, alertId: string): string => signedToken(key, `stock-alert:${alertId}`)

export const isAlertToken = (key: string, alertId: string, token: string): boolean =>
  isSameToken(token, alertToken(key, alertId))
