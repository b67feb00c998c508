// Free of schemas, so that the page that submits a review does not load TypeBox.

/** How the piece fits compared with its stated size. */
export const reviewFits = ['small', 'true', 'large'] as const

/** Maximum characters of a review's text, of the name under it, and of the shop's answer. */
export const reviewLengths = { text: 2_000, name: 40, answer: 1_000 } as const

/** Maximum photos in one review. */
export const maxReviewPhotos = 3
