import { memoize } from '../wait/memoize.ts'

const place = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/gi
const doing = /\b(insert|update|delete|select|begin|commit|rollback|set|lock|notify)\b/i

/** `insert events`, `select order_list`: a statement's verb and first table, without values. */
export const nameOfStatement = memoize((text): { operation: string; table?: string } => {
  const operation = (
    /^\s*with\b/i.test(text) ? (/\b(insert|update|delete)\b/i.exec(text) ?? doing.exec(text)) : doing.exec(text)
  )?.[1]
  const named = [...text.slice(0, 2_000).matchAll(place)].map(([, table = '']) => table)
  const table = named.find((one) => !['jsonb_to_recordset', 'lateral', 'select', 'unnest'].includes(one))
  return { operation: (operation ?? 'query').toLowerCase(), ...(table ? { table } : {}) }
})
