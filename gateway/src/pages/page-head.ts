import type { Language } from '@suvarna/contracts/common/language/languages.ts'
import escapeHtml from 'escape-html'

/** A picture at the top of the first screen: fetched with the page, not after its scripts. */
export type Preload = { srcSet: string; sizes: string; media?: string }

/** The metadata of a page for search engines and link previews. Addresses are absolute. */
export type PageHead = {
  title: string
  description: string
  /** The page's canonical address; a missing page has none. */
  canonical?: string
  /** The page's address in each language it exists in, and the default for other languages. */
  alternates?: readonly { language: string; url: string }[]
  language?: Language
  image?: string
  /** Name and content of further properties, such as a product's price. */
  properties?: Readonly<Record<string, string>>
  isPrivate?: boolean
  /** schema.org data. */
  linked?: readonly object[]
  preloads?: readonly Preload[]
  /** Stylesheets of this page only, by address. */
  styles?: readonly string[]
  /** Modules of this page only, by address: fetched with the page instead of after its first script. */
  scripts?: readonly string[]
  /** Answers of the API that the first screen needs, as JSON text by path without /api. */
  firstData?: ReadonlyMap<string, string>
}

/** Escapes JSON for a script element, so that it cannot close the element or open another. */
const scriptText = (json: string) =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/**
 * Duplicate fields of a product under older names, for old clients; the page's own script reads `id`, `images` and
 * `ring_sizes`. Without them the home page fits into a server's first packets, which saves a round trip.
 */
const repeats = /"_id":"(?:[^"\\]|\\.)*",|"all_images":"(?:[^"\\]|\\.)*",|"ring_size":\[[^\]]*\],/g

const objectText = (entries: ReadonlyMap<string, string>) =>
  `{${[...entries].map(([name, json]) => `${JSON.stringify(name)}:${json.replaceAll(repeats, '')}`).join(',')}}`

const meta = (name: string, content: string | undefined, attribute = 'name') =>
  content ? `<meta ${attribute}="${escapeHtml(name)}" content="${escapeHtml(content)}">` : ''

const property = (name: string, content: string | undefined) => meta(name, content, 'property')

const preload = ({ srcSet, sizes, media }: Preload) =>
  `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}"${media ? ` media="${escapeHtml(media)}"` : ''}>`

/** In Vite's own form for the first script, so that the page does not load them again. */
const styleSheet = (address: string) => `<link rel="stylesheet" crossorigin href="${escapeHtml(address)}">`
const modulePreload = (address: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${escapeHtml(address)}">`

/** The storefront's page with its own head. Its scripts are data: they do not run and need no permission. */
export function withHead(html: string, head: PageHead): string {
  const { title, description, canonical, image, properties = {}, isPrivate, linked = [], firstData } = head
  const { alternates = [], language = 'en' } = head
  const more = [
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...alternates.map((one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeHtml(one.url)}">`),
    meta('robots', isPrivate ? 'noindex' : undefined),
    property('og:site_name', 'Suvarna'),
    property('og:locale', `${language}_IN`),
    property('og:type', properties['product:price:amount'] ? 'product' : 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    ...Object.entries(properties).map(([name, content]) => property(name, content)),
    ...(head.styles ?? []).map(styleSheet),
    ...(head.scripts ?? []).map(modulePreload),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...linked.map((one) => `<script type="application/ld+json">${scriptText(JSON.stringify(one))}</script>`),
    firstData?.size
      ? `<script type="application/json" id="first-data">${scriptText(objectText(firstData))}</script>`
      : '',
  ]
  const early = (head.preloads ?? []).map(preload)
  return html
    .replace(/<title>[^<]*<\/title>/, () => [`<title>${escapeHtml(title)}</title>`, ...early].join('\n'))
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('description', description))
    .replace('</head>', () => `${more.filter(Boolean).join('\n')}\n</head>`)
}
