/** What is said in Hindi of a thing, by the name of its English text; a text that is not there is not said. */
export type HindiTexts<Name extends string> = { [Key in Name]?: string }

type Fields<Name extends string> = { [Key in Name as `hindi_${Key}`]?: string | undefined }
type Answered<Name extends string> = { [Key in Name as `hindi_${Key}`]?: string }

/** The field of an event, a row or a command: {} where nothing is said in Hindi. */
export const hindiField = <Name extends string>(texts: HindiTexts<Name> | undefined): { hindi?: HindiTexts<Name> } =>
  texts && Object.keys(texts).length > 0 ? { hindi: texts } : {}

/** A form's Hindi texts: one that was not sent stays as it was before, an empty one goes. */
export function hindiOfForm<Name extends string>(
  names: readonly Name[],
  form: Readonly<Record<string, unknown>> & Fields<Name>,
  before: HindiTexts<Name> = {},
): { hindi?: HindiTexts<Name> } {
  const said = names.map((name) => [name, String(form[`hindi_${name}`] ?? before[name] ?? '').trim()] as const)
  return hindiField(Object.fromEntries(said.filter(([, text]) => text !== '')) as HindiTexts<Name>)
}

/** The fields of an admin's answer, each where it is said. */
export const hindiAnswer = <Name extends string>(texts: HindiTexts<Name> | undefined): Answered<Name> =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [`hindi_${name}`, text])) as Answered<Name>

/** The Hindi texts as a column: `{}` where there are none. */
export const hindiColumn = (texts: object | undefined): string => JSON.stringify(texts ?? {})
