export type SiteLink = { label: string; to: string }

export const menuLinks: readonly SiteLink[] = [
  { label: 'Collections', to: '/products' },
  { label: 'Rings', to: '/ring' },
  { label: 'Anklets', to: '/anklets' },
  { label: 'Necklaces', to: '/necklace' },
  { label: 'Earrings', to: '/earring' },
  { label: 'Pendants', to: '/pendant' },
  { label: 'Bracelets', to: '/bracelet' },
  { label: 'Bangles', to: '/bangle' },
  { label: 'Trace Order', to: '/orders' },
]

/** The links shown beside the menu on wide screens. */
export const barLinks: readonly SiteLink[] = menuLinks.filter(({ label }) =>
  ['Collections', 'Rings', 'Necklaces', 'Earrings', 'Bracelets', 'Bangles', 'Trace Order'].includes(label),
)

export const footerColumns: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: 'Shop',
    links: [
      { label: 'All Products', to: '/products' },
      { label: 'Necklaces', to: '/category?category=Necklaces' },
      { label: 'Earrings', to: '/category?category=Earrings' },
      { label: 'Bracelets', to: '/category?category=Bracelets' },
      { label: 'Bangles', to: '/category?category=Bangles' },
      { label: 'Rings', to: '/category?category=Rings' },
    ],
  },
  {
    heading: 'Your things',
    links: [
      { label: 'My Orders', to: '/orders' },
      { label: 'Profile', to: '/profile' },
      { label: 'Cart', to: '/cart' },
    ],
  },
  {
    heading: 'About Suvarna',
    links: [
      { label: 'Our story', to: '/about' },
      { label: 'How we plate', to: '/how-we-plate' },
      { label: 'Contact', to: '/contact' },
      { label: 'Shipping & Returns', to: '/shipping-returns' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
    ],
  },
]

export const socialLinks: readonly { label: string; href: string }[] = [
  { label: 'Instagram', href: 'https://www.instagram.com/' },
  { label: 'Facebook', href: 'https://www.facebook.com/' },
  { label: 'Pinterest', href: 'https://in.pinterest.com/' },
]
