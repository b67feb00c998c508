/** A seller's GST registration. Only a regular one collects GST and sells into other states. */
export const sellerKinds = ['regular', 'composition', 'unregistered'] as const
export type SellerKind = (typeof sellerKinds)[number]

export const collectsTax = ({ kind = 'regular' }: { kind?: SellerKind }): boolean => kind === 'regular'

/** Legally required wording on a bill without tax. */
export const billWords: Readonly<Record<Exclude<SellerKind, 'regular'>, { title: string; words: string }>> = {
  composition: {
    title: 'Bill of Supply',
    words: 'Composition taxable person, not eligible to collect tax on supplies',
  },
  unregistered: { title: 'Bill', words: 'The seller is not registered under GST: no tax is charged' },
}

/** What is filed instead of GSTR-1. */
export const filedInstead: Readonly<Record<Exclude<SellerKind, 'regular'>, string>> = {
  composition:
    'A composition taxable person files no GSTR-1: CMP-08 for each quarter by the 18th of the month after it, and GSTR-4 once a year.',
  unregistered: 'A seller who is not registered files no GST return.',
}
