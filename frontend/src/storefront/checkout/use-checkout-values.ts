import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import {
  type CheckoutField,
  type CheckoutProblems,
  type CheckoutValues,
  checkCheckout,
  emptyCheckout,
  tidyPhone,
  tidyPincode,
} from './checkout-values.ts'

const tidy: Partial<Record<CheckoutField, (text: string) => string>> = { phone: tidyPhone, pincode: tidyPincode }

/** The form's answers and their problems: a problem shows on leaving a filled field or on submit, and goes on typing. */
export function useCheckoutValues() {
  const { user } = useSession()
  const [values, setValues] = useState<CheckoutValues>(() => ({
    ...emptyCheckout,
    ...(user && { name: user.firstName, email: user.email }),
    ...readDraft(),
  }))
  const [problems, setProblems] = useState<CheckoutProblems>({})

  return {
    values,
    problems,
    change(field: CheckoutField, text: string) {
      const next = { ...values, [field]: text }
      setValues(next)
      keepDraft(next)
      setProblems(({ [field]: _gone, ...others }) => others)
    },
    leave(field: CheckoutField) {
      if (values[field] === '') return
      const next = { ...values, [field]: tidy[field]?.(values[field]) ?? values[field].trim() }
      setValues(next)
      const problem = checkCheckout(next)[field]
      setProblems(({ [field]: _old, ...others }) => (problem ? { ...others, [field]: problem } : others))
    },
    /** The first field that will not do, or nothing. */
    check(): CheckoutField | undefined {
      const found = checkCheckout(values)
      setProblems(found)
      return (Object.keys(found) as CheckoutField[])[0]
    },
  }
}
