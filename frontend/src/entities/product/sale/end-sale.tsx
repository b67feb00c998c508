import { formatRupees } from '@suvarna/contracts/common/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { momentOf } from '../../../lib/format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { refreshCatalogue } from '../admin-product-reads.ts'
import styles from '../publication/publication.module.css'

type Props = { product: Pick<AdminProduct, 'id' | 'name' | 'sale'>; onEnded: (text: string) => void }

/** A product's sale with a way to end it early; renders nothing without a sale. */
export function EndSale({ product: { id, name, sale }, onEnded }: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!sale) return null
  const end = async () => {
    setBusy(true)
    try {
      await call('DELETE', `/products/${id}/sale`)
      onEnded(sale.running ? `${name}: the sale has ended` : `${name}: the sale is called off`)
      await refreshCatalogue(client)
    } catch (fault) {
      setProblem(messageOf(fault, 'The sale was not ended'))
      setBusy(false)
    }
  }
  return (
    <section className={styles.preview} aria-label="Sale">
      <p>
        {formatRupees(sale.price)} {sale.running ? '' : `from ${momentOf(sale.from)} `}until {momentOf(sale.until)}
      </p>
      <div>
        <Button busy={busy} onClick={end}>
          {sale.running ? 'End the sale now' : 'Call the sale off'}
        </Button>
      </div>
      <p className="muted small" role="status">
        {problem}
      </p>
    </section>
  )
}
