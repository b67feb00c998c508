// Without schemas, so that the page on which a review is written does not load what builds those.

/** How a piece in sizes turned out, beside what its size promised. */
export const reviewFits = ['small', 'true', 'large'] as const

/** Characters of a review's text, of the name under it, and of the shop's answer. */
export const reviewLengths = { text: 2_000, name: 40, answer: 1_000 } as const

/** Photos under one review. */
export const maxReviewPhotos = 3
