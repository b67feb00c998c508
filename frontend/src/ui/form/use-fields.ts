import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { fieldMessage } from '../../lib/api/field-message.ts'

export type Problems<Name extends string> = Partial<Record<Name, string>>
export type Checks<Name extends string> = Record<Name, (value: string) => string | undefined>

/** When an error shows before the form is sent: on each change, or on leaving a filled field. */
export type Eagerness = 'typing' | 'leaving'

/**
 * A form's values and their errors. If it is sent with errors, or the server refuses it, the first invalid field is
 * focused.
 */
export function useFields<Name extends string>(
  start: Record<Name, string>,
  checks: Checks<Name>,
  eagerness: Eagerness = 'leaving',
) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const wanted = useRef<string | undefined>(undefined)
  const names = Object.keys(start) as Name[]

  // After the render, so that the error is announced with the focused field.
  useEffect(() => {
    if (wanted.current) form.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus()
    wanted.current = undefined
  })

  const show = (name: Name, problem: string | undefined) =>
    setProblems(({ [name]: _old, ...others }) => ({ ...others, ...(problem && { [name]: problem }) }) as Problems<Name>)
  const refuse = (found: Problems<Name>) => {
    setProblems(found)
    wanted.current = names.find((name) => found[name])
  }
  const change = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    if (eagerness === 'typing' || problems[name]) show(name, checks[name](value))
  }

  return {
    form,
    values,
    problems,
    /** whether any value differs from its initial one */
    changed: names.some((name) => values[name] !== start[name]),
    change,
    show,
    refuse,
    bind: (name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, target.value),
      onBlur: () => {
        if (eagerness === 'typing' || values[name] !== '') show(name, checks[name](values[name]))
      },
    }),
    /** validates all fields; true when the form can be sent */
    check(): boolean {
      const found: Problems<Name> = {}
      for (const name of names) {
        const problem = checks[name](values[name])
        if (problem) found[name] = problem
      }
      refuse(found)
      return Object.keys(found).length === 0
    },
    /** Shows a refusal at the field that the server named; false if it named none of them. */
    refuseAt(error: unknown, words = (text: string) => text): boolean {
      const name = names.find((one) => error instanceof ApiError && error.field === one)
      if (name) refuse({ [name]: words(fieldMessage(error as ApiError)) } as Problems<Name>)
      return name !== undefined
    },
  }
}
