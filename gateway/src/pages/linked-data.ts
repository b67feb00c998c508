import type { PublicReview } from '@suvarna/contracts/catalog/reviews/review-routes.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { metalOf } from '@suvarna/contracts/catalog/shown/make.ts'
import { type Language, pathIn } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { shopName, shortened } from '@suvarna/contracts/common/pages/site-pages.ts'
import { policy } from '@suvarna/contracts/common/policy.ts'
import { speaking } from './page-language.ts'

// schema.org data of a page for search engines. All addresses are absolute.

const context = 'https://schema.org'

type Site = { publicUrl: string; language: Language }
const urlIn = ({ publicUrl, language }: Site, path: string) => `${publicUrl}${pathIn(language, path)}`

export const organization = (publicUrl: string) => ({
  '@context': context,
  '@type': 'Organization',
  name: shopName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
})

export const webSite = (site: Site) => ({
  '@context': context,
  '@type': 'WebSite',
  name: shopName,
  url: urlIn(site, '/'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${urlIn(site, '/search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

/** `path`: below the shop's address, beginning with a slash. */
export type Crumb = { name: string; path: string }

export const breadcrumbs = (site: Site, crumbs: readonly Crumb[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: speaking(site.language, () => t`Home`), path: '/' }, ...crumbs].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: urlIn(site, path),
    }),
  ),
})

/** Reviews by buyers only: demo samples here would deceive readers. */
function ratingData({ rating }: Pick<Product, 'rating'>, reviews: readonly PublicReview[]) {
  if (!rating || rating.sample) return {}
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  }
  const review = reviews
    .filter(({ sample }) => !sample)
    .map(({ stars, name, text, at }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: name || 'Verified buyer' },
      datePublished: at.slice(0, 10),
      ...(text ? { reviewBody: text } : {}),
    }))
  return { aggregateRating, ...(review.length > 0 ? { review } : {}) }
}

export function productData(product: Product, path: string, site: Site, reviews: readonly PublicReview[] = []) {
  const { name, description, sku, price, stock, images, category_name } = product
  const { publicUrl } = site
  const material = speaking(site.language, () => metalOf(product))
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
    ...ratingData(product, reviews),
    offers: {
      '@type': 'Offer',
      url: urlIn(site, path),
      price: price.toFixed(2),
      priceCurrency: policy.currency,
      ...(product.sale ? { priceValidUntil: product.sale.until } : {}),
      availability: `${context}/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      seller: { '@type': 'Organization', name: shopName },
    },
  }
}
