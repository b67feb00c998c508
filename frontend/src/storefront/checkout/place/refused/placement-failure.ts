import { t } from '@suvarna/contracts/common/language/text.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'

const OFFLINE = t`No answer came: please check your internet connection. Your bag is as it was, and nothing is ordered twice.`

/** The message of a failed placement: the specification's sentence, the carrier's fault, or the server's text. */
export function placementFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t`Failed to place order. Please try again.`
  const start = error.status === 200 ? t`Order placement failed.` : t`Failed to place order.`
  const carrierText = carrierFault(error.body)
  const message = error.message || (error.status === 0 && OFFLINE)
  return [t`${start} Please try again.`, carrierText && t`Shipping error: ${carrierText}`, message]
    .filter(Boolean)
    .join(' ')
}

function carrierFault(body: unknown): string {
  const fault = (body as { data?: { shiprocket_error?: unknown } } | undefined)?.data?.shiprocket_error
  return typeof fault === 'string' ? fault : ''
}
