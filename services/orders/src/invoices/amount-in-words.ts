const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '  Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Paise in Indian words: `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Five Paise Only`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  return `Rupees ${wordsOf(rupees)}${rest > 0 ? ` and ${wordsOf(rest)} Paise` : ''} Only`
}

const steps: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
]

function wordsOf(number: number): string {
  if (number < 20) return ones[number] ?? ''
  if (number < 100) return `${tens[Math.floor(number / 10)]}${number % 10 > 0 ? `-${ones[number % 10]}` : ''}`
  const [size, name] = steps.find(([from]) => number >= from) ?? [100, 'Hundred']
  const left = number % size
  return `${wordsOf(Math.floor(number / size))} ${name}${left > 0 ? ` ${wordsOf(left)}` : ''}`
}
