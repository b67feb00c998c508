import type { ReviewFit } from '@suvarna/contracts/catalog/reviews/review-values.ts'
import type { CatalogueEntry } from '../catalogue.ts'

/** A made-up review; every page marks it as a sample. */
export type SampleReview = { stars: number; name: string; text: string; fit?: ReviewFit; answer?: string }

const byCategory: Readonly<Record<string, readonly SampleReview[]>> = {
  Ring: [
    {
      stars: 5,
      name: 'Kavya',
      fit: 'true',
      text: 'Sits flat, does not turn on the finger. I wear it to the office every day.',
    },
    { stars: 4, name: 'Ritu', fit: 'small', text: 'Lovely shine. Half a size small for me, so measure first.' },
    { stars: 5, name: '', fit: 'true', text: 'Bought for my sister’s engagement. It looked like the photographs.' },
    {
      stars: 3,
      name: 'Anjali',
      fit: 'large',
      text: 'Pretty, but a little loose on my hand.',
      answer: 'Thank you, Anjali. The size guide on this page shows how to measure a ring that fits you already.',
    },
  ],
  Necklace: [
    { stars: 5, name: 'Meenakshi', text: 'Heavy enough to look real and light enough for a whole wedding day.' },
    { stars: 4, name: 'Farah', text: 'The clasp is good. I would have liked a longer chain.' },
    { stars: 5, name: 'Divya', text: 'Wore it with a silk saree and everybody asked where it was from.' },
    { stars: 4, name: '', text: 'Colour is warm, not too yellow. Well packed.' },
  ],
  Earring: [
    { stars: 5, name: 'Sneha', text: 'So light that I forgot I had them on.' },
    { stars: 4, name: 'Pallavi', text: 'The stones catch the light well. The push-backs could be firmer.' },
    { stars: 5, name: 'Ishita', text: 'No itching after a full day, which is rare for me.' },
    { stars: 3, name: '', text: 'Nice work, smaller than I had imagined. Look at the measures.' },
  ],
  Bracelet: [
    { stars: 5, name: 'Tanvi', text: 'The lock closes with a click and stays closed.' },
    { stars: 4, name: 'Arjun', text: 'A gift for my wife. She wears it daily.' },
    { stars: 4, name: '', text: 'Good weight. Mine kept its colour so far; I take it off to wash up.' },
  ],
  Pendant: [
    { stars: 5, name: 'Lavanya', text: 'Small and neat. Goes with everything that I wear to college.' },
    { stars: 4, name: 'Shreya', text: 'Fine details, even from close up.' },
    { stars: 5, name: '', text: 'Came in a pouch with a card. Good as a present.' },
  ],
  Bangle: [
    { stars: 5, name: 'Revathi', text: 'Smooth inside, no sharp edge anywhere.' },
    { stars: 4, name: 'Nandini', text: 'They ring nicely together. The gold is a shade lighter than my old ones.' },
    { stars: 5, name: '', text: 'Looks far more costly than it is.' },
  ],
  Anklets: [
    { stars: 5, name: 'Pooja', text: 'Soft sound, not too loud for the house.' },
    { stars: 4, name: 'Harini', text: 'Pretty, and the hook holds. A bit long for thin ankles.' },
  ],
}

/** Two or more samples for every third product, always the same ones, from its category's. */
export function sampleReviewsOf(catalogue: readonly CatalogueEntry[]): { key: string; samples: SampleReview[] }[] {
  return catalogue
    .filter((_, index) => index % 3 === 0)
    .map(({ key, category, sizes = [] }, place) => {
      const all = byCategory[category] ?? []
      const most = Math.min(all.length, 2 + (place % 3))
      const turned = all.map((_, index) => all[(index + place) % all.length] as SampleReview).slice(0, most)
      return { key, samples: turned.map(({ fit, ...one }) => (sizes.length > 0 && fit ? { ...one, fit } : one)) }
    })
}
