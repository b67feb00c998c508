import { policy } from '@suvarna/contracts/common/policy.ts'
import type { Product } from './product.ts'

/** Whether to show how many are left: the stock is low, and small enough to mention. */
export const isFew = ({ lowStockThreshold }: Product, left: number): boolean =>
  left <= Math.min(lowStockThreshold, policy.fewLeft)
