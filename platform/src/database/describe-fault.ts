const ofTheDatabase: readonly [RegExp, string][] = [
  [/duplicate key/, 'What it would write is there already.'],
  [/foreign key/, 'Something that it refers to is not there.'],
  [/not-null|null value/, 'A value that is needed is missing.'],
  [/check constraint|invalid input|out of range|too long|cannot cast/, 'A value in it is not allowed.'],
  [/does not exist/, 'A table or a column that it needs is not there. Have all migrations run?'],
]

/**
 * Why an event cannot be handled, for an operator, from the text of the fault: without statements, table names or
 * classes. The text itself is in the log and in `dead_letters`.
 */
export function faultMessage(text: string): string {
  if (/^error: /.test(text))
    return ofTheDatabase.find(([sign]) => sign.test(text))?.[1] ?? 'The database does not take what it would write.'
  if (/^(Type|Range|Reference|Syntax)Error: /.test(text))
    return 'The code that handles it breaks on it. It needs a mend, and then a replay.'
  return text.replace(/^\w*Error: /, '')
}
