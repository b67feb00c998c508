import { t } from './text.ts'

/** Default values of the shop's settings; all are shown to shoppers. */
const beginnings: Readonly<Record<string, () => string>> = {
  India: () => t`India`,
  Bengaluru: () => t`Bengaluru`,
  Karnataka: () => t`Karnataka`,
  '1 piece': () => t`1 piece`,
  '1 pair': () => t`1 pair`,
  'Monday to Saturday, 10 am to 6 pm': () => t`Monday to Saturday, 10 am to 6 pm`,
}

/** Translates a setting that still has its default value; the merchant's own text is returned unchanged. */
export function shopWords(said: string): string {
  const count = /^(\d+) pieces$/.exec(said)?.[1]
  return count ? t`${count} pieces` : (beginnings[said]?.() ?? said)
}
