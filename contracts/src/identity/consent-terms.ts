import { t } from '../common/language/text.ts'

/** What a person may be written to about, beyond the mails that an order cannot do without. */
export const purposes = ['order-phone', 'back-in-stock', 'review-requests', 'bag-reminders'] as const
export type Purpose = (typeof purposes)[number]

export type PurposeTerms = {
  title: () => string
  /**
   * `consent`: nothing is sent before the person has said yes to one of the texts. `service`: it belongs to an order,
   * and is sent until the person says no.
   */
  basis: 'consent' | 'service'
  /**
   * What the person agreed to: version 1 first. A text that was shown is never changed; a new wording is a new one. Its
   * Hindi is the same version, which was read where the page was Hindi, and is as fixed as the English.
   */
  texts: readonly [() => string, ...(() => string)[]]
}

export const purposeTerms: Record<Purpose, PurposeTerms> = {
  'order-phone': {
    title: () => t`Order updates on your phone`,
    basis: 'consent',
    texts: [() => t`Send me updates about my orders on WhatsApp, or by SMS where WhatsApp does not reach me.`],
  },
  'back-in-stock': {
    title: () => t`Pieces back in stock`,
    basis: 'consent',
    texts: [() => t`Tell me once by mail when a piece that I asked about is back.`],
  },
  'review-requests': {
    title: () => t`Review requests`,
    basis: 'service',
    texts: [() => t`Ask me by mail, once an order, how I like what I bought.`],
  },
  'bag-reminders': {
    title: () => t`Bag reminders`,
    basis: 'consent',
    texts: [() => t`Remind me once by mail, a day later, if I leave pieces in my bag.`],
  },
}

/** The version of the text that is shown now. */
export const currentVersion = (purpose: Purpose): number => purposeTerms[purpose].texts.length

/** The wording of a version, in the language of the page; null for one that never was. */
export const consentText = (purpose: Purpose, version: number): string | null =>
  purposeTerms[purpose].texts[version - 1]?.() ?? null

/** The wording that is shown now. */
export const currentText = (purpose: Purpose): string => consentText(purpose, currentVersion(purpose)) ?? ''
