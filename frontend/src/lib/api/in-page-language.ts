import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ApiError } from './api-error.ts'
import { fieldMessage, isBareRule } from './field-message.ts'

/** The same refusal with its text in the page's language: servers say it in English. In English nothing is loaded. */
export async function inPageLanguage(error: ApiError): Promise<ApiError> {
  if (t`en` === 'en' || !error.message) return error
  try {
    const { refusalInHindi } = await import('../language/refusals.ts')
    // A rule names a field of the call, which no translation knows.
    error.message = isBareRule(error) ? fieldMessage(error) : refusalInHindi(error.message)
  } catch {
    // Without its texts it is said in English.
  }
  return error
}
