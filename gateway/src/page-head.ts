/** What search engines and link previews read of a page. Addresses are absolute. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  image?: string
  isPrivate?: boolean
  /** schema.org data. */
  linked?: object
  /** Answers of the API that the first screen needs, as JSON text by path without /api. */
  firstData?: ReadonlyMap<string, string>
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON inside a script element: nothing in it can close the element or begin another. */
const scriptText = (json: string) =>
  json.replaceAll(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const objectText = (entries: ReadonlyMap<string, string>) =>
  `{${[...entries].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

const meta = (name: string, content: string | undefined, attribute = 'name') =>
  content ? `<meta ${attribute}="${name}" content="${escaped(content)}">` : ''

/** The storefront's page with a head of its own. Both scripts are data: they run nothing and need no permission. */
export function withHead(html: string, head: PageHead): string {
  const { title, description, canonical, image, isPrivate, linked, firstData } = head
  const more = [
    `<link rel="canonical" href="${escaped(canonical)}">`,
    meta('robots', isPrivate ? 'noindex' : undefined),
    meta('og:site_name', 'Suvarna', 'property'),
    meta('og:type', linked ? 'product' : 'website', 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', canonical, 'property'),
    meta('og:image', image, 'property'),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    linked ? `<script type="application/ld+json">${scriptText(JSON.stringify(linked))}</script>` : '',
    firstData?.size
      ? `<script type="application/json" id="first-data">${scriptText(objectText(firstData))}</script>`
      : '',
  ]
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => meta('description', description))
    .replace('</head>', () => `${more.filter(Boolean).join('\n')}\n</head>`)
}
