/** Apart from the other labels, since the first load has it. */
export const reviewCount = (count: number): string => `${count} ${count === 1 ? 'review' : 'reviews'}`
