// The errors of a ring's size, as worded in the specification.
import { ringSizeProblem } from '@suvarna/contracts/catalog/ring-size.ts'
import { isSameCategory } from '../product/category.ts'
import type { Product } from '../product/product.ts'
import type { CartLine } from './cart.ts'

/** True for rings, whether or not any size is in stock. */
export function needsSize({ sizes, category }: Pick<Product, 'sizes' | 'category'>): boolean {
  return sizes.length > 0 || isSameCategory(category, 'ring')
}

export function sizeProblem(product: Pick<Product, 'sizes' | 'category'>, size: number | null): string | null {
  return needsSize(product) ? ringSizeProblem(product.sizes, size) : null
}

export function lineProblem(line: CartLine): string | null {
  return sizeProblem({ sizes: line.ring_size, category: line.category }, line.selectedSize)
}

/** One sentence per line that cannot be bought as it is: 'Rani Solitaire Ring: Please select a ring size'. */
export function ringProblems(lines: readonly CartLine[]): string[] {
  return lines.flatMap((line) => {
    const problem = lineProblem(line)
    return problem ? [`${line.name}: ${problem}`] : []
  })
}
