/** The errors of a form, by field. */
export type FormProblems = Readonly<Record<string, string>>

/** Returns all errors, or null if the form can be sent. Each check is an error message or false. */
export function problemsIn(checks: Readonly<Record<string, string | false>>): FormProblems | null {
  const found = Object.entries(checks).filter((check): check is [string, string] => check[1] !== false)
  return found.length > 0 ? Object.fromEntries(found) : null
}
