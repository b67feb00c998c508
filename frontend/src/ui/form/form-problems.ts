/** What is wrong with a form, by field. */
export type FormProblems = Readonly<Record<string, string>>

/** All that is wrong; null where the form can be sent. Each check is what to say, or false. */
export function problemsIn(checks: Readonly<Record<string, string | false>>): FormProblems | null {
  const found = Object.entries(checks).filter((check): check is [string, string] => check[1] !== false)
  return found.length > 0 ? Object.fromEntries(found) : null
}
