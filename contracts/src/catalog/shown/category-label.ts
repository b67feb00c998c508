import { t } from '../../common/language/text.ts'

/** Categories of the specification and the demo: admins name them in the singular, the shop shows the plural. */
const plurals = /^(ring|necklace|earring|bracelet|pendant|bangle|anklet)$/i

/** 'Rings' for 'Ring'; any other name unchanged. The shop's own labels are translated on pages not in English. */
export function categoryLabel(name: string): string {
  const label = plurals.test(name) ? `${name}s` : name
  return t`en` === 'en' ? label : (ownLabels[label]?.() ?? label)
}

/** A category's name as its page heading: in English as written, in another language its label. */
export const categoryHeading = (name: string): string => (t`en` === 'en' ? name : categoryLabel(name))

const ownLabels: Readonly<Record<string, () => string>> = {
  Rings: () => t`Rings`,
  Necklaces: () => t`Necklaces`,
  Earrings: () => t`Earrings`,
  Bracelets: () => t`Bracelets`,
  Pendants: () => t`Pendants`,
  Bangles: () => t`Bangles`,
  Anklets: () => t`Anklets`,
}
