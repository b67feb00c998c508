import { t } from './text.ts'

/** What the shop's settings begin with; all of it is shown to shoppers. */
const beginnings: Readonly<Record<string, () => string>> = {
  India: () => t`India`,
  Bengaluru: () => t`Bengaluru`,
  Karnataka: () => t`Karnataka`,
  '1 piece': () => t`1 piece`,
  '1 pair': () => t`1 pair`,
  'Monday to Saturday, 10 am to 6 pm': () => t`Monday to Saturday, 10 am to 6 pm`,
}

/** In the reader's language where the shop still says what it began with; a merchant's own words stay as they are. */
export function shopWords(said: string): string {
  const count = /^(\d+) pieces$/.exec(said)?.[1]
  return count ? t`${count} pieces` : (beginnings[said]?.() ?? said)
}
