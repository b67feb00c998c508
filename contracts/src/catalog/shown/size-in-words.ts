import { t } from '../../common/language/text.ts'

/** The known size and weight of a piece: numbers, or text if the admin did not type a number. */
type Measures = { lengthMm?: Typed; widthMm?: Typed; insideMm?: Typed; weight?: Typed }
type Typed = string | number | undefined

/** Measures from the field names in calls. */
export const measuresOf = (wire: {
  length_mm?: Typed
  width_mm?: Typed
  inside_mm?: Typed
  weight?: Typed
}): Measures => ({
  lengthMm: wire.length_mm,
  widthMm: wire.width_mm,
  insideMm: wire.inside_mm,
  weight: wire.weight,
})

const numberOf = (typed: Typed): number => {
  const number = Number(typed)
  return number > 0 && number < 1e6 ? number : 0
}

/** In centimetres from 1 cm on: '4.5 cm', '8 mm'. */
const inWords = (mm: number): string => (mm < 10 ? t`${mm} mm` : t`${mm / 10} cm`)

/** The most telling measure: the inside width (of a bangle), else the length, else the width. */
function judged({ lengthMm, widthMm, insideMm }: Measures, words: (mm: number) => string): string {
  const [long, wide, inside] = [numberOf(lengthMm), numberOf(widthMm), numberOf(insideMm)]
  if (inside > 0) return t`${words(inside)} inside`
  if (long > 0) return words(long)
  return wide > 0 ? t`${words(wide)} wide` : ''
}

/** The same measure to the millimetre, for a picture at true size: '50 mm'. */
export const millimetresOf = (measures: Measures): string => judged(measures, (mm) => t`${mm} mm`)

/** '5 cm · 18 g', shown beside the price; '' if nothing is known. */
export function sizeInWords(measures: Measures): string {
  const grams = numberOf(measures.weight)
  return [judged(measures, inWords), grams > 0 ? t`${grams} g` : ''].filter(Boolean).join(' · ')
}
