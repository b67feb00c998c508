import { t } from '@suvarna/contracts/common/language/text.ts'
export type SiteLink = { label: string; to: string }

export const menuLinks: readonly SiteLink[] = [
  { label: t`Collections`, to: '/products' },
  { label: t`Rings`, to: '/ring' },
  { label: t`Anklets`, to: '/anklets' },
  { label: t`Necklaces`, to: '/necklace' },
  { label: t`Earrings`, to: '/earring' },
  { label: t`Pendants`, to: '/pendant' },
  { label: t`Bracelets`, to: '/bracelet' },
  { label: t`Bangles`, to: '/bangle' },
  { label: t`Trace Order`, to: '/orders' },
]

/** The links shown beside the menu on wide screens. */
export const barLinks: readonly SiteLink[] = menuLinks.filter(({ label }) =>
  [t`Collections`, t`Rings`, t`Necklaces`, t`Earrings`, t`Bracelets`, t`Bangles`, t`Trace Order`].includes(label),
)

export const footerColumns: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: t`Shop`,
    links: [
      { label: t`All Products`, to: '/products' },
      { label: t`Necklaces`, to: '/category?category=Necklaces' },
      { label: t`Earrings`, to: '/category?category=Earrings' },
      { label: t`Bracelets`, to: '/category?category=Bracelets' },
      { label: t`Bangles`, to: '/category?category=Bangles' },
      { label: t`Rings`, to: '/category?category=Rings' },
    ],
  },
  {
    heading: t`Your things`,
    links: [
      { label: t`My Orders`, to: '/orders' },
      { label: t`Profile`, to: '/profile' },
      { label: t`Cart`, to: '/cart' },
    ],
  },
  {
    heading: t`About Suvarna`,
    links: [
      { label: t`Our story`, to: '/about' },
      { label: t`How we plate`, to: '/how-we-plate' },
      { label: t`Contact`, to: '/contact' },
      { label: t`Shipping & Returns`, to: '/shipping-returns' },
      { label: t`Privacy Policy`, to: '/privacy' },
      { label: t`Terms`, to: '/terms' },
    ],
  },
]

export const socialLinks: readonly { label: string; href: string }[] = [
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'Facebook', href: 'https://www.facebook.com/' },
  { label: 'Pinterest', href: 'https://in.pinterest.com/' },
]
