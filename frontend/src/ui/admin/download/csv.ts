import { byteOrderMark, csvLine } from '@suvarna/contracts/common/csv.ts'

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('')

/** Saves text or a blob as a browser download. */
export function saveFile(name: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
