import { useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { keepDraft, readDraft } from './checkout-draft.ts'
import {
  type CheckoutField,
  type CheckoutProblems,
  type CheckoutValues,
  checkCheckout,
  emptyCheckout,
  tidied,
} from './checkout-values.ts'

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
      const next = { ...values, [field]: tidied(values)[field] }
      setValues(next)
      const problem = checkCheckout(next)[field]
      setProblems(({ [field]: _old, ...others }) => (problem ? { ...others, [field]: problem } : others))
    },
    /** The tidied answers, and the first field that will not do, if any. */
    check(): { answers: CheckoutValues; wrong: CheckoutField | undefined } {
      const answers = tidied(values)
      const found = checkCheckout(answers)
      setValues(answers)
      setProblems(found)
      return { answers, wrong: (Object.keys(found) as CheckoutField[])[0] }
    },
  }
}
