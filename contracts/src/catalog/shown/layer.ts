import { t } from '../../common/language/text.ts'

/** A thickness or a time as it is typed, '0.5 micron' or '12 months', in the language of the page; other words stay. */
export function layerWord(typed: string): string {
  const [, count = '', unit] = /^([\d.]+) (micron|month)s?$/i.exec(typed.trim()) ?? []
  if (unit === undefined) return typed
  return /micron/i.test(unit) ? t`${count} micron` : count === '1' ? t`1 month` : t`${count} months`
}

/** '1 micron, promised for 12 months': the layer of gold and how long the shop stands for it; '' where nothing is known. */
export const layerOf = (thickness = '', promise = ''): string =>
  [layerWord(thickness), promise && t`promised for ${layerWord(promise)}`].filter(Boolean).join(', ')
