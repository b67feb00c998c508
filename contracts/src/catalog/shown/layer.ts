import { t } from '../../common/language/text.ts'

/** A thickness or a duration as typed ('0.5 micron', '12 months'), in the page's language; other text unchanged. */
export function layerWord(typed: string): string {
  const [, count = '', unit] = /^([\d.]+) (micron|month)s?$/i.exec(typed.trim()) ?? []
  if (unit === undefined) return typed
  return /micron/i.test(unit) ? t`${count} micron` : count === '1' ? t`1 month` : t`${count} months`
}

/** '1 micron, promised for 12 months': the gold layer and how long the shop guarantees it; '' if neither is known. */
export const layerOf = (thickness = '', promise = ''): string =>
  [layerWord(thickness), promise && t`promised for ${layerWord(promise)}`].filter(Boolean).join(', ')
