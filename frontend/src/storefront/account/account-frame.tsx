import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newArrivals } from '../../entities/product/catalog-reads.ts'
import { Arch } from '../../ui/arch.tsx'
import { ProductImage } from '../../ui/pictures/product-image.tsx'
import { useMedia } from '../../ui/use-media.ts'
import styles from './account.module.css'

type Props = { heading: string; lead?: ReactNode; children: ReactNode }

/**
 * The layout around login and registration: on wide screens a product's picture beside the form, on phones the form
 * alone.
 */
export function AccountFrame({ heading, lead, children }: Props) {
  const wide = !useMedia('(max-width: 768px)')
  return (
    <div className={`wrap ${styles.account}`}>
      {wide && <AccountPage />}
      <section className={styles.accountSide}>
        <h1>{heading}</h1>
        {lead && <p className="muted">{lead}</p>}
        {children}
      </section>
    </div>
  )
}

/** Decoration: if it fails to load, its frame stays. */
function AccountPage() {
  const { data } = useQuery(newArrivals())
  return (
    <div className={styles.accountPiece} aria-hidden="true">
      <Arch className={styles.arch} tone="gold">
        {data?.[0] && <ProductImage name={data[0].images[0]} alt="" sizes="420px" eager />}
      </Arch>
    </div>
  )
}
