const consonants = Object.fromEntries(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ f ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h'
    .split(' ')
    .flatMap((sign, place, all) => (place % 2 === 0 ? [[sign, all[place + 1] ?? '']] : [])),
)
const vowels = Object.fromEntries(
  'अ a आ aa इ i ई ee उ u ऊ oo ऋ ri ए e ऐ ai ऑ o ओ o औ au ा aa ि i ी ee ु u ू oo ृ ri े e ै ai ॉ o ो o ौ au ं n ः h'
    .split(' ')
    .flatMap((sign, place, all) => (place % 2 === 0 ? [[sign, all[place + 1] ?? '']] : [])),
)
const virama = '्'

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word)

const consonant = '(?:chh|[bcdgjkpst]h|[b-df-hj-np-tv-z])'
/** `jhumka`, not `jhumaka`. */
const silentVowel = new RegExp(`([aeiou])(${consonant})a(?=${consonant}[aeiou])`, 'g')

/** Devanagari as people type it in Latin letters: a consonant's own `a` is silent at the end of a word. */
export function transliterated(word: string): string {
  const signs = [...word]
  return signs
    .map((sign, place) => {
      const sound = consonants[sign]
      if (sound === undefined) return sign === virama ? '' : (vowels[sign] ?? sign)
      const next = signs[place + 1]
      const isBare = next !== undefined && (consonants[next] !== undefined || next === 'ं')
      return isBare ? `${sound}a` : sound
    })
    .join('')
    .replaceAll(silentVowel, '$1$2')
}
