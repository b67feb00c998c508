import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isStatus, messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { changeCart, currentCart } from '../../cart/cart-store.ts'
import { productById, toOneProduct } from '../../product/catalog-reads.ts'
import type { Product } from '../../product/product.ts'
import type { Order } from '../order.ts'
import { orderAgain } from './order-again.ts'

const TOAST_MS = 6000

/** Adds this order's pieces to the bag again, as far as they are in stock, and opens the bag. */
export function BuyAgain({ order: { id, items } }: { order: Pick<Order, 'id' | 'items'> }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()

  const load = async (productId: string): Promise<[string, Product][]> => {
    try {
      return [[productId, toOneProduct(await client.fetchQuery({ ...productById(productId), staleTime: 0 }))]]
    } catch (error) {
      if (isStatus(error, 404)) return []
      throw error
    }
  }
  const add = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const ids = [...new Set(items.map(({ productId }) => productId))]
      const found = new Map((await Promise.all(ids.map(load))).flat())
      const { lines, left } = orderAgain(currentCart('bag').lines, items, found)
      if (left.length === items.length && lines.length === currentCart('bag').lines.length) setProblem(left.join(' '))
      else {
        changeCart('bag', () => lines)
        showToast([t`Added to Bag`, ...left].join('. '), TOAST_MS)
        navigate('/cart')
      }
    } catch (error) {
      setProblem(messageOf(error, t`That did not work. Please try again.`))
    }
    setBusy(false)
  }

  return (
    <>
      <Button busy={busy} onClick={add}>
        {t`Buy again`}
        <span className="visually-hidden">{t` what was in order ${id}`}</span>
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  )
}
