import { t } from '@suvarna/contracts/common/language/text.ts'
import type { ApiError } from './api-error.ts'

/** What a refusal says at its field: the server's words, or a sentence in place of the bare rule of its call. */
export const fieldMessage = ({ field, sent, message }: ApiError): string =>
  sent.startsWith(`${field} `) ? t`Please check this: it was not accepted as it is.` : message
