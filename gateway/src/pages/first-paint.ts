import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { bannerPhoneMedia, pictureSizes, pictureSrcSet } from '@suvarna/contracts/common/pictures.ts'
import { escaped, type Preload } from './page-head.ts'

// What stands at a page's top before its scripts run, in the storefront's own classes, so that nothing moves when they
// do. It is hidden from assistive technology and holds nothing to press: it lives for a moment only.

export type BannerPictures = {
  title: string
  link: string | null
  image_desktop: string | null
  image_mobile: string | null
}

type Picture = { srcSet: string; sizes: string }

/** A picture that exists in widths; others are left to the page. */
function pictureOf(name: string | null | undefined, sizes: string): Picture | undefined {
  const srcSet = pictureSrcSet(name)
  return srcSet === undefined ? undefined : { srcSet, sizes }
}

const preloads = (...pictures: (Preload | undefined)[]): Preload[] => pictures.filter((one) => one !== undefined)

const attributes = ({ srcSet, sizes }: Picture) => `srcset="${srcSet}" sizes="${sizes}"`

export function bannerPaint({ title, link, image_desktop, image_mobile }: BannerPictures) {
  const wide = pictureOf(image_desktop, pictureSizes.banner)
  const small = pictureOf(image_mobile || image_desktop, pictureSizes.banner)
  if (!wide || !small) return {}
  const html = `<div class="banner-stage"><div class="banner-slide" data-shown="true"><picture><source media="${bannerPhoneMedia}" ${attributes(small)}><img ${attributes(wide)} src="/uploads/${image_desktop}" alt="" fetchpriority="high"></picture><div class="banner-words wrap"><p class="banner-title">${escaped(title)}</p>${link ? '<span class="banner-link"></span>' : ''}</div></div></div>`
  return {
    html,
    preloads: preloads({ ...small, media: bannerPhoneMedia }, { ...wide, media: `not all and ${bannerPhoneMedia}` }),
  }
}

export function productPaint({ name, price, main_image, images, category_name }: Product) {
  const picture = pictureOf(main_image, pictureSizes.gallery)
  if (!picture) return {}
  const thumbnails = images.length > 1 ? '<ul class="gallery-thumbs"><li></li></ul>' : ''
  const crumbs = ['Collections', category_name].map((crumb) => `<a>${escaped(crumb)}</a>`).join('')
  const html = `<div class="wrap product"><div class="product-gallery"><div class="gallery"><div class="gallery-stage"><div class="gallery-strip"><div class="gallery-view"><img ${attributes(picture)} src="/uploads/${main_image}" alt="" width="800" height="1000" fetchpriority="high"></div></div></div>${thumbnails}</div></div><div class="product-buying"><div class="product-crumbs">${crumbs}</div><div class="product-head"><div><h1>${escaped(name)}</h1><p class="muted">&nbsp;</p></div></div><p class="product-price"><span class="amount">${escaped(formatRupees(price))}</span></p></div></div>`
  return { html, preloads: preloads(picture) }
}

export type ListTop = { title: string; intro?: string; categories: readonly string[]; products: readonly Product[] }

const firstCards = 4

/** A list's heading, the windows to the categories without their pictures, and the first pieces. */
export function listPaint({ title, intro, categories, products }: ListTop) {
  const pictures = products.slice(0, firstCards).map(({ main_image }) => pictureOf(main_image, pictureSizes.card))
  const cards = products.slice(0, firstCards).map(({ name }, index) => cardPaint(name, pictures[index], index < 2))
  const words = intro ? `<p class="muted">${escaped(intro)}</p>` : ''
  const head = `<div class="listing-head"><h1>${escaped(title)}</h1>${words}</div>`
  const body = `<div class="listing-body"><div class="listing-filters"></div><div class="listing-tools"></div><div class="listing-pieces"><ul class="product-grid">${cards.join('')}</ul></div></div>`
  const strip = `<ul class="category-strip">${categories.map(windowPaint).join('')}</ul>`
  return {
    html: `<div class="wrap listing">${head}${cards.length > 0 ? strip + body : ''}</div>`,
    preloads: preloads(...pictures.slice(0, 2)),
  }
}

const windowPaint = (name: string) =>
  `<li><a><span class="arch arch--line"><span class="arch-window"></span></span><span>${escaped(name)}</span></a></li>`

const cardPaint = (name: string, picture: Picture | undefined, isFirst: boolean) =>
  `<li><div class="product-card"><div class="card-picture">${picture ? `<img ${attributes(picture)} alt="" width="800" height="1000"${isFirst ? ' fetchpriority="high"' : ''}>` : ''}</div><p class="card-name">${escaped(name)}</p></div></li>`
