const keywords = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'inf',
  'nan',
])

/** The names of the series that a PromQL expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '')
    // Bounded: the repository's own rules.
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/gi, ' ')
    .replace(/\b(offset|@)\s+-?\w+/g, ' ')
  const names = [...bare.matchAll(/(?<![\w:$.])([a-zA-Z_:][\w:]*)(?!\s*\(|[\w:])/g)].map(([name]) => name)
  return [...new Set(names.filter((name) => !keywords.has(name.toLowerCase())))]
}
