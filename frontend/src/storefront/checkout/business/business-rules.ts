import { t } from '@suvarna/contracts/common/language/text.ts'
import { buyerGstinFault, tidyGstin } from '@suvarna/contracts/orders/tax/gstin.ts'
import { lengthProblem } from '../../../lib/length-problem.ts'
import type { BusinessRules } from '../checkout-values.ts'

/** What a GST invoice requires of a business: both fields, while they are shown. The server checks the same. */
export const businessRules: BusinessRules = {
  tidy: tidyGstin,
  gstin: (value) => (value === '' ? t`Please enter the GSTIN of the business.` : buyerGstinFault(tidyGstin(value))),
  business: (value) => (value === '' ? t`Please enter the name of the business.` : lengthProblem('name', value)),
}
