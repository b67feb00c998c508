import type { ImportReport } from '@suvarna/contracts/catalog/product-files.ts'

const number = new Intl.NumberFormat('en-IN')

/** 1 product; 1,200 products */
export const countOf = (count: number, word: string): string =>
  `${number.format(count)} ${word}${count === 1 ? '' : 's'}`

/** Whether a checked or partly imported file still has rows to import. */
export function isOpen(report: ImportReport | null): boolean {
  if (report === null || report.stopped !== undefined) return false
  return report.applied.length === 0 ? report.plan.length > 0 : report.left > 0
}

/** 12 rows read: 3 new, 5 changed, 3 as they are, 1 left out. A report's `rows` are the good ones. */
export function summaryOf({ rows, wrong_rows = 0, created, changed, same }: ImportReport): string {
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [same, 'as they are'],
    [wrong_rows, 'left out'],
  ] as const
  const named = parts.filter(([count]) => count > 0).map(([count, word]) => `${number.format(count)} ${word}`)
  return named.length > 0
    ? `${countOf(rows + wrong_rows, 'row')} read: ${named.join(', ')}`
    : `${countOf(rows, 'row')} could be read`
}
