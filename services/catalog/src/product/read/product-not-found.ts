import { DomainError } from '@suvarna/platform/events/errors.ts'

/** There is no such product, or not any more. */
export const productNotFound = () => new DomainError('product_not_found', 'Product not found')
