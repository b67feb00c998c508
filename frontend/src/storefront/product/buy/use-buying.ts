import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addToBag } from '../../../entities/cart/adding/add-to-bag.ts'
import { limitOf, lineOf } from '../../../entities/cart/cart.ts'
import { acceptCartChanges } from '../../../entities/cart/cart-changes-store.ts'
import { saveCart } from '../../../entities/cart/cart-store.ts'
import { needsSize, sizeProblem } from '../../../entities/cart/size-check.ts'
import type { Product } from '../../../entities/product/product.ts'
import { recordVisit } from '../../../lib/visits.ts'

export type Buying = ReturnType<typeof useBuying>

/** The chosen size and quantity, and the two ways to buy. `problem`: why the product cannot be bought yet, as text. */
export function useBuying(product: Product) {
  const [query] = useSearchParams()
  const [size, setSize] = useState<number | null>(() => sizeIn(query, product))
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const line = lineOf(product, quantity, size)
  const limit = needsSize(product) && size === null ? 1 : limitOf(line)

  const ready = (): boolean => {
    const found = sizeProblem(product, size)
    setProblem(found)
    return product.inStock && found === null
  }

  return {
    size,
    quantity,
    problem,
    limit,
    setQuantity,
    chooseSize(next: number) {
      setSize(next)
      setQuantity(1)
      if (product.sizes.some((other) => other.size === next && other.stock <= 0))
        recordVisit('wanted_sold_out', product.id, next)
      setProblem(sizeProblem(product, next))
    },
    addToCart() {
      if (!ready()) return
      setProblem(addToBag(product, quantity, size))
    },
    buyNow() {
      if (!ready()) return
      try {
        saveCart('buy-now', [line])
        acceptCartChanges('buy-now')
        navigate('/checkout?buyNow=true')
      } catch {
        setProblem(t`Failed to process buy now`)
      }
    },
  }
}

/** The size in an advertisement's link, if it is in stock. */
function sizeIn(query: URLSearchParams, { sizes }: Product): number | null {
  const named = Number(query.get('size') ?? Number.NaN)
  return sizes.find(({ size, stock }) => size === named && stock > 0)?.size ?? null
}
