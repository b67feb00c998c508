import type { ImportReport } from '@suvarna/contracts/product-files.ts'

const number = new Intl.NumberFormat('en-IN')

/** 1 product, 1,200 products */
export const countOf = (count: number, word: string): string =>
  `${number.format(count)} ${word}${count === 1 ? '' : 's'}`

/** 12 rows: 3 new, 5 changed, 4 as they are */
export function summaryOf({ rows, created, changed, same }: ImportReport): string {
  const parts = [
    [created, 'new'],
    [changed, 'changed'],
    [same, 'as they are'],
  ] as const
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${number.format(count)} ${word}`)
  return told.length > 0 ? `${countOf(rows, 'row')} read: ${told.join(', ')}` : `${countOf(rows, 'row')} could be read`
}
