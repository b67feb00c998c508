import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { shopName, shortened } from '@suvarna/contracts/common/site-pages.ts'

// schema.org data of a page for search engines. All addresses are absolute.

const context = 'https://schema.org'

export const organization = (publicUrl: string) => ({
  '@context': context,
  '@type': 'Organization',
  name: shopName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
})

export const webSite = (publicUrl: string) => ({
  '@context': context,
  '@type': 'WebSite',
  name: shopName,
  url: `${publicUrl}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** `path`: below the shop's address, beginning with a slash. */
export type Crumb = { name: string; path: string }

export const breadcrumbs = (publicUrl: string, crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
})

export function productData(product: Product, path: string, publicUrl: string) {
  const { name, description, sku, price, stock, images, material, category_name } = product
  const pictures = images.map(({ img }) => `${publicUrl}/uploads/${img}`)
  return {
    '@context': context,
    '@type': 'Product',
    name,
    description: shortened(description),
    sku,
    brand: { '@type': 'Brand', name: shopName },
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(material ? { material } : {}),
    ...(category_name ? { category: category_name } : {}),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${path}`,
      price: price.toFixed(2),
      priceCurrency: policy.currency,
      availability: `${context}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      seller: { '@type': 'Organization', name: shopName },
    },
  }
}
