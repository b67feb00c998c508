import { DomainError } from '@suvarna/platform/events/errors.ts'

/** The error for a product that does not exist or is retired. */
export const productNotFound = () => new DomainError('product_not_found', 'Product not found')
