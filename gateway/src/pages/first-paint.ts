import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { categoryLabel } from '@suvarna/contracts/catalog/shown/category-label.ts'
import { layerOf } from '@suvarna/contracts/catalog/shown/layer.ts'
import { makeOf } from '@suvarna/contracts/catalog/shown/make.ts'
import { measuresOf, sizeInWords } from '@suvarna/contracts/catalog/shown/size-in-words.ts'
import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { bannerPhoneMedia, pictureSizes, pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import escapeHtml from 'escape-html'
import { type BuiltNames, builtNames } from './class-names.ts'
import type { Preload } from './page-head.ts'
import { speaking } from './page-language.ts'

// The top of a page before its scripts run, in the storefront's own classes, so that nothing moves when they do. It is
// hidden from assistive technology and has no controls: it is shown for a moment only.

export type BannerPictures = {
  title: string
  link: string | null
  image_desktop: string | null
  image_mobile: string | null
}

type Picture = { srcSet: string; sizes: string }

/** A picture that exists in several widths; others are left to the page. */
function pictureOf(name: string | null | undefined, sizes: string): Picture | undefined {
  const srcSet = pictureSrcSet(name)
  return srcSet === undefined ? undefined : { srcSet, sizes }
}

const preloads = (...pictures: (Preload | undefined)[]): Preload[] => pictures.filter((one) => one !== undefined)

const attributes = ({ srcSet, sizes }: Picture) => `srcset="${srcSet}" sizes="${sizes}"`

export type ListTop = { title: string; intro?: string; categories: readonly string[]; products: readonly Product[] }

const firstCards = 4

/** The storefront classes used here; tests/journeys/first-load checks that each is where React puts it. */
export const paintClasses = {
  bannerStage: 'banner-slider/banner-stage',
  bannerSlide: 'banner-slider/banner-slide',
  bannerText: 'banner-slider/banner-text',
  bannerTitle: 'banner-slider/banner-title',
  bannerLink: 'banner-slider/banner-link',
  product: 'product-view/product',
  productGallery: 'product-view/product-gallery',
  productBuying: 'product-view/product-buying',
  productCrumbs: 'product-view/product-crumbs',
  productHead: 'product-view/product-head',
  productPlating: 'product-view/product-plating',
  productPriceLine: 'product-view/product-price-line',
  productPrice: 'product-view/product-price',
  gallery: 'gallery/gallery',
  galleryStage: 'gallery/gallery-stage',
  galleryStrip: 'gallery/gallery-strip',
  galleryView: 'gallery/gallery-view',
  galleryThumbs: 'gallery/gallery-thumbs',
  listing: 'listing/listing',
  listingHead: 'listing/listing-head',
  listingBody: 'listing/listing-body',
  listingFilters: 'listing/listing-filters',
  listingTools: 'listing/listing-tools',
  listingProducts: 'listing/listing-products',
  productGrid: 'product-grid/product-grid',
  productCard: 'product-card/product-card',
  cardPicture: 'product-card/card-picture',
  cardName: 'product-card/card-name',
  categoryStrip: 'category-strip/category-strip',
  stripArch: 'category-strip/arch',
  arch: 'arch/arch',
  archWindow: 'arch/arch-window',
} as const

export type FirstPaint = ReturnType<typeof createFirstPaint>

/** With the built names of the storefront's classes, in one language. */
export function createFirstPaint(built: BuiltNames, language: Language = 'en') {
  const names = builtNames(paintClasses, built)
  function bannerPaint({ title, link, image_desktop, image_mobile }: BannerPictures) {
    const wide = pictureOf(image_desktop, pictureSizes.banner)
    const small = pictureOf(image_mobile || image_desktop, pictureSizes.banner)
    if (!wide || !small) return {}
    const html = `<div class="${names.bannerStage}"><div class="${names.bannerSlide}" data-shown="true"><picture><source media="${bannerPhoneMedia}" ${attributes(small)}><img ${attributes(wide)} src="/uploads/${image_desktop}" alt="" fetchpriority="high"></picture><div class="${names.bannerText} wrap"><p class="${names.bannerTitle}">${escapeHtml(title)}</p>${link ? `<span class="${names.bannerLink}"></span>` : ''}</div></div></div>`
    return {
      html,
      preloads: preloads({ ...small, media: bannerPhoneMedia }, { ...wide, media: `not all and ${bannerPhoneMedia}` }),
    }
  }

  function productPaint(product: Product) {
    const { name, price, main_image, images, category_name, category_label } = product
    const picture = pictureOf(main_image, pictureSizes.gallery)
    if (!picture) return {}
    const layer = layerOf(product.plating_thickness, product.plating_promise)
    const make = `${escapeHtml([makeOf(product), layer].filter(Boolean).join(' · '))} <span class="link ${names.productPlating}">${t`How we plate`}</span>`
    const thumbnails = images.length > 1 ? `<ul class="${names.galleryThumbs}"><li></li></ul>` : ''
    const crumbs = [t`Collections`, categoryLabel(category_label ?? category_name)]
      .map((crumb) => `<a>${escapeHtml(crumb)}</a>`)
      .join('')
    const html = `<div class="wrap ${names.product}"><div class="${names.productGallery}"><div class="${names.gallery}"><div class="${names.galleryStage}"><div class="${names.galleryStrip}"><div class="${names.galleryView}"><img ${attributes(picture)} src="/uploads/${main_image}" alt="" width="800" height="1000" fetchpriority="high"></div></div></div>${thumbnails}</div></div><div class="${names.productBuying}"><div class="${names.productCrumbs}">${crumbs}</div><div class="${names.productHead}"><div><h1>${escapeHtml(name)}</h1><p class="muted">${make}</p></div></div><div class="${names.productPriceLine}"><p class="${names.productPrice}"><span class="amount">${escapeHtml(formatRupees(price))}</span></p><p class="muted">${escapeHtml(sizeInWords(measuresOf(product)))}</p></div></div></div>`
    return { html, preloads: preloads(picture) }
  }

  /** A list's heading, the category tiles without their pictures, and the first products. */
  function listPaint({ title, intro, categories, products }: ListTop) {
    const pictures = products.slice(0, firstCards).map(({ main_image }) => pictureOf(main_image, pictureSizes.card))
    const cards = products.slice(0, firstCards).map(({ name }, index) => cardPaint(name, pictures[index], index < 2))
    const words = intro ? `<p class="muted">${escapeHtml(intro)}</p>` : ''
    const head = `<div class="${names.listingHead}"><h1>${escapeHtml(title)}</h1>${words}</div>`
    const body = `<div class="${names.listingBody}"><div class="${names.listingFilters}"></div><div class="${names.listingTools}"></div><div class="${names.listingProducts}"><ul class="${names.productGrid}">${cards.join('')}</ul></div></div>`
    const strip = `<ul class="${names.categoryStrip}">${categories.map(windowPaint).join('')}</ul>`
    return {
      html: `<div class="wrap ${names.listing}">${head}${cards.length > 0 ? strip + body : ''}</div>`,
      preloads: preloads(...pictures.slice(0, 2)),
    }
  }

  const windowPaint = (name: string) =>
    `<li><a><span class="${names.arch} ${names.stripArch}"><span class="${names.archWindow}"></span></span><span>${escapeHtml(categoryLabel(name))}</span></a></li>`

  const cardPaint = (name: string, picture: Picture | undefined, isFirst: boolean) =>
    `<li><div class="${names.productCard}"><div class="${names.cardPicture}">${picture ? `<img ${attributes(picture)} alt="" width="800" height="1000"${isFirst ? ' fetchpriority="high"' : ''}>` : ''}</div><p class="${names.cardName}">${escapeHtml(name)}</p></div></li>`

  return {
    bannerPaint,
    productPaint: (product: Product) => speaking(language, () => productPaint(product)),
    listPaint: (top: ListTop) => speaking(language, () => listPaint(top)),
  }
}

/** For a shell without a place for it, as in `npm run dev`. */
export const emptyFirstPaint: FirstPaint = {
  bannerPaint: () => ({}),
  productPaint: () => ({}),
  listPaint: () => ({ html: '', preloads: [] }),
}
