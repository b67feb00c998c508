import { useEffect, useRef, useState } from 'react'
import { knownPincode } from '../../../entities/delivery/known-pincode.ts'
import { peekSession } from '../../../lib/session/session.ts'
import { keepDraft, readDraft } from '../checkout-draft.ts'
import {
  type BusinessRules,
  type CheckoutField,
  type CheckoutProblems,
  type CheckoutValues,
  checkCheckout,
  emptyCheckout,
  tidied,
} from '../checkout-values.ts'

/**
 * The form's values and errors. An error shows on leaving a filled field or on submit, then updates while typing. Known
 * data is filled in but never overwrites the shopper's input.
 */
export function useCheckoutValues() {
  const [draft] = useState(readDraft)
  const own = useRef(new Set(draft.own))
  const [values, setValues] = useState<CheckoutValues>(() => firstValues(draft))
  const [problems, setProblems] = useState<CheckoutProblems>({})
  const business = useRef<BusinessRules>(undefined)
  useEffect(() => keepDraft({ values, own: [...own.current] }), [values])

  const forget = (fields: readonly string[]) =>
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))))

  return {
    values,
    problems,
    /** whether the shopper filled in any of these fields */
    isFilled: (...fields: CheckoutField[]) => fields.some((field) => own.current.has(field)),
    change(field: CheckoutField, text: string) {
      // A field that was emptied may be prefilled again.
      if (text.trim() === '') own.current.delete(field)
      else own.current.add(field)
      setValues((now) => ({ ...now, [field]: text }))
      forget([field])
    },
    /**
     * Fills in known values and returns those used; `forGood` treats them as the shopper's own, from an earlier order.
     */
    fill(known: Partial<CheckoutValues>, forGood = false): Partial<CheckoutValues> {
      const open = Object.entries(known).filter(([field]) => !own.current.has(field as CheckoutField))
      const filled = Object.fromEntries(open)
      if (open.length === 0) return filled
      if (forGood) for (const [field, text] of open) if (text) own.current.add(field as CheckoutField)
      setValues((now) => ({ ...now, ...filled }))
      forget(open.flatMap(([field, text]) => (text && text !== values[field as CheckoutField] ? [field] : [])))
      return filled
    },
    /** Sets values chosen by the shopper, replacing the current ones. */
    put(chosen: Partial<CheckoutValues>) {
      for (const field of Object.keys(chosen)) own.current.add(field as CheckoutField)
      setValues((now) => ({ ...now, ...chosen }))
      forget(Object.keys(chosen))
    },
    leave(field: CheckoutField) {
      if (values[field] === '') return
      // Changes only this field: another may have just been filled in.
      setValues((now) => ({ ...now, [field]: tidied(now, business.current)[field] }))
      const problem = checkCheckout({ ...values, [field]: tidied(values, business.current)[field] }, business.current)[
        field
      ]
      // The server's error stays until the value changes.
      if (problem) setProblems((now) => ({ ...now, [field]: problem }))
    },
    /** Sets the rules of the business fields while they are mounted; undefined removes them. */
    ruleBusiness(rules: BusinessRules | undefined) {
      business.current = rules
    },
    /** Shows the server's error at a field. */
    refuse(field: CheckoutField, text: string) {
      setProblems((now) => ({ ...now, [field]: text }))
    },
    /** Returns the tidied values, and the first invalid field, if any. */
    check(): { answers: CheckoutValues; wrong: CheckoutField | undefined } {
      const answers = tidied(values, business.current)
      const found = checkCheckout(answers, business.current)
      setValues((now) => tidied(now, business.current))
      setProblems(found)
      return { answers, wrong: (Object.keys(found) as CheckoutField[])[0] }
    },
  }
}

function firstValues({ values, own }: ReturnType<typeof readDraft>): CheckoutValues {
  const { user } = peekSession()
  const known: Partial<CheckoutValues> = {
    ...(knownPincode() && { pincode: knownPincode() }),
    ...(user && { name: user.firstName, email: user.email }),
  }
  const fresh = Object.entries(known).filter(([field]) => !own.includes(field as CheckoutField))
  return { ...emptyCheckout, ...values, ...Object.fromEntries(fresh) }
}
