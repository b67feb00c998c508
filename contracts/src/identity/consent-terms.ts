import { t } from '../common/language/text.ts'

/** Purposes of messages beyond the mails that an order requires. */
export const purposes = ['order-phone', 'back-in-stock', 'review-requests', 'bag-reminders'] as const
export type Purpose = (typeof purposes)[number]

export type PurposeTerms = {
  title: () => string
  /**
   * `consent`: nothing is sent until the person has agreed to one of the texts. `service`: part of an order, sent until
   * the person objects.
   */
  basis: 'consent' | 'service'
  /**
   * What the person agreed to, version 1 first. A published text never changes; new wording is a new version. The Hindi
   * text belongs to the same version, shown on Hindi pages, and is as fixed as the English.
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

/** The version of the current text. */
export const currentVersion = (purpose: Purpose): number => purposeTerms[purpose].texts.length

/** The wording of a version, in the language of the page; null if there is no such version. */
export const consentText = (purpose: Purpose, version: number): string | null =>
  purposeTerms[purpose].texts[version - 1]?.() ?? null

/** The current wording. */
export const currentText = (purpose: Purpose): string => consentText(purpose, currentVersion(purpose)) ?? ''
