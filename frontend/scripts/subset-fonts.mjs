// Makes the shop's font files from the packages' originals: node frontend/scripts/subset-fonts.mjs. Figtree's
// latin file has no rupee sign (it is in latin-ext), so that one glyph is cut from latin-ext; without it every price
// would use a fallback font.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('')
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑–—‘’‚“”„•…‹›€™−×≤≥←→↑↓`
// The letters of Hindi and Marathi. Vedic signs, and letters that only transliterate other scripts, fall back to the
// device's fonts: the first page waits for this file.
const vowels = `${range(0x905, 0x90b)}एऐऑओऔ${range(0x93e, 0x945)}ेैॉोौ`
const consonants = `${range(0x915, 0x928)}${range(0x92a, 0x930)}लळवशषसह${range(0x958, 0x95f)}`
const devanagari = `${range(0x901, 0x903)}${vowels}${consonants}़ऽ्ॐ${range(0x964, 0x970)}\u200c\u200d\u25cc`
const weights = { wght: { min: 400, max: 600 } }

const fonts = [
  ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', 'figtree-latin', latin, weights],
  ['@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2', 'figtree-rupee', '₹', weights],
  ['@fontsource/marcellus/files/marcellus-latin-400-normal.woff2', 'marcellus-latin', latin, undefined],
  [
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    'noto-sans-devanagari',
    devanagari,
    weights,
  ],
  [
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    'hindi-name',
    'हिन्दी',
    { wght: 400 },
  ],
]

for (const [source, name, text, variationAxes] of fonts) {
  const original = await readFile(require.resolve(source))
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) })
  await writeFile(new URL(`../src/ui/fonts/${name}.woff2`, import.meta.url), subset)
  console.log(`${name}.woff2  ${original.length} -> ${subset.length} bytes`)
}
