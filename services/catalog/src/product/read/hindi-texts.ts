/** The Hindi texts of a thing, keyed by the name of the English text. A missing key means no Hindi text. */
export type HindiTexts<Name extends string> = { [Key in Name]?: string }

type Fields<Name extends string> = { [Key in Name as `hindi_${Key}`]?: string | undefined }
type Answered<Name extends string> = { [Key in Name as `hindi_${Key}`]?: string }

/** The field of an event, a row or a command: {} if there is no Hindi text. */
export const hindiField = <Name extends string>(texts: HindiTexts<Name> | undefined): { hindi?: HindiTexts<Name> } =>
  texts && Object.keys(texts).length > 0 ? { hindi: texts } : {}

/** The Hindi texts of a form: one that is not sent keeps its value, an empty one is removed. */
export function hindiOfForm<Name extends string>(
  names: readonly Name[],
  form: Readonly<Record<string, unknown>> & Fields<Name>,
  before: HindiTexts<Name> = {},
): { hindi?: HindiTexts<Name> } {
  const said = names.map((name) => [name, String(form[`hindi_${name}`] ?? before[name] ?? '').trim()] as const)
  return hindiField(Object.fromEntries(said.filter(([, text]) => text !== '')) as HindiTexts<Name>)
}

/** The fields of an admin's response, each only if there is a text. */
export const hindiAnswer = <Name extends string>(texts: HindiTexts<Name> | undefined): Answered<Name> =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [`hindi_${name}`, text])) as Answered<Name>

/** The Hindi texts as a column: `{}` where there are none. */
export const hindiColumn = (texts: object | undefined): string => JSON.stringify(texts ?? {})
