import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ApiError } from './api-error.ts'
import { fieldMessage, isBareRule } from './field-message.ts'

/** Sets the error's message to the page's language; servers reply in English. The English build loads nothing. */
export async function inPageLanguage(error: ApiError): Promise<ApiError> {
  if (t`en` === 'en' || !error.message) return error
  try {
    const { refusalInHindi } = await import('../language/refusals.ts')
    // A bare rule contains a field name, so it has no translation.
    error.message = isBareRule(error) ? fieldMessage(error) : refusalInHindi(error.message)
  } catch {
    // The translations did not load: the text stays in English.
  }
  return error
}
