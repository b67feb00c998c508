import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import refusals from './refusals.json' with { type: 'json' }
import { refusalInHindi } from './refusals.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const sourcesIn = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] }))
    .map((file) => readFileSync(join(root, file), 'utf8'))
/** A text with its values as {}: first from a source, then from a catalogue. */
const inSource = (text: string) => text.replaceAll(/\$\{[^{}]*\}/g, '{}')
const inCatalogue = (text: string) => text.replaceAll(/\{\d\}/g, '{}')

describe('a server’s refusal below /hi', () => {
  it.each([
    ['Please log in again', 'कृपया फिर से लॉग इन करें'],
    ['Only 2 of Meher Ring, ring size 7 left in stock', 'Meher Ring, अंगूठी साइज़ 7: स्टॉक में बस 2 बचे हैं'],
    ['Meher Ring, ring size 7 is out of stock', 'Meher Ring, अंगूठी साइज़ 7 स्टॉक में नहीं है'],
    ['The total has changed to ₹1,299. Please check your bag.', 'कुल अब ₹1,299 है। कृपया अपना बैग देखें।'],
    [
      'Cash on delivery is offered up to ₹5,000. Please pay online.',
      'कैश ऑन डिलीवरी ₹5,000 तक मिलती है। कृपया ऑनलाइन भुगतान करें।',
    ],
    [
      'No courier collects cash at 560001. Please choose another address.',
      '560001 पर कोई कूरियर कैश नहीं लेता। कृपया दूसरा पता चुनें।',
    ],
    ['', ''],
    ['What nobody has translated', 'What nobody has translated'],
  ])('%s', (english, hindi) => expect(refusalInHindi(english)).toBe(hindi))

  it('has as many values as the English one, or fewer', () => {
    const valuesIn = (text: string): readonly string[] => text.match(/\{\d\}/g) ?? []
    const wrong = Object.entries(refusals).filter(([english, hindi]) =>
      valuesIn(hindi).some((value) => !valuesIn(english).includes(value)),
    )
    expect(wrong).toEqual([])
  })

  it('is what a server still says', () => {
    const said = inSource(sourcesIn('services', 'gateway/src', 'platform/src', 'contracts/src').join('\n'))
    expect(Object.keys(refusals).filter((english) => !said.includes(inCatalogue(english)))).toEqual([])
  })

  it('is there for all that shoppers’ own calls refuse', () => {
    const slices = [
      ...['identity/src/register', 'identity/src/sign-in', 'identity/src/addresses', 'identity/src/watchlist'],
      ...['orders/src/find-orders', 'orders/src/stock-alerts', 'payments/src/collect', 'catalog/src/reviews/review'],
    ]
    const said = slices.flatMap((slice) =>
      sourcesIn(`services/${slice}`).flatMap((source) => [
        ...source.matchAll(/new DomainError\(\s*'(\w+)',\s*(?:'([^']+)'|`([^`]+)`)/g),
      ]),
    )
    expect(said.length).toBeGreaterThan(20)
    const missing = said
      .filter(([, code = '']) => !notShown.has(code))
      .map(([, , text, template]) => inSource(text ?? template ?? ''))
      .filter((text) => !Object.keys(refusals).some((english) => inCatalogue(english) === text))
    expect(missing).toEqual([])
  })
})

/** Refusals of requests that no storefront page sends in this form. */
const notShown = new Set(['invalid_input', 'payment_not_found', 'payment_amount', 'webhook_signature'])
