import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ApiError } from './api-error.ts'

/** The rule of a call as the server spells it, such as ‘address must have at most 500 characters’: nobody's words. */
export const isBareRule = ({ field, sent }: Pick<ApiError, 'field' | 'sent'>): boolean =>
  field !== '' && sent.startsWith(`${field} `)

/** What a refusal says at its field: the server's words, or a sentence in place of the bare rule of its call. */
export const fieldMessage = (error: ApiError): string =>
  isBareRule(error) ? t`Please check this: it was not accepted as it is.` : error.message

/** The same for the back office, which speaks the server's language: its rule with the field's own name. */
export const labelledMessage = (error: ApiError, label: string): string =>
  isBareRule(error) ? `${label} ${error.sent.slice(error.field.length + 1)}` : error.message
