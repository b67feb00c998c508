import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Product } from './product.ts'

/** Whether a shopper should hear how few are left: the piece is low, and the number is small enough to withTimeout him. */
export const isFew = ({ lowStockThreshold }: Product, left: number): boolean =>
  left <= Math.min(lowStockThreshold, policy.fewLeft)
