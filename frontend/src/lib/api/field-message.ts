import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ApiError } from './api-error.ts'

/**
 * True for a bare validation rule such as ‘address must have at most 500 characters’, which is not meant for shoppers.
 */
export const isBareRule = ({ field, sent }: Pick<ApiError, 'field' | 'sent'>): boolean =>
  field !== '' && sent.startsWith(`${field} `)

/** The message to show at the refused field: the server's text, or a general sentence for a bare rule. */
export const fieldMessage = (error: ApiError): string =>
  isBareRule(error) ? t`Please check this: it was not accepted as it is.` : error.message

/** As `fieldMessage`, but for the back office, which is in English: a bare rule is shown with the field's label. */
export const labelledMessage = (error: ApiError, label: string): string =>
  isBareRule(error) ? `${label} ${error.sent.slice(error.field.length + 1)}` : error.message
