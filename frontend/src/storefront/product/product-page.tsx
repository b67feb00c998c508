import { t } from '@suvarna/contracts/common/language/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { knownProduct, productById } from '../../entities/product/catalog-reads.ts'
import { isStatus } from '../../lib/api/api-error.ts'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductView } from './product-view.tsx'

export function ProductPage() {
  const { id = '' } = useParams()
  const client = useQueryClient()
  const product = useQuery({ ...productById(id), placeholderData: () => knownProduct(client, id) })
  const isGone = product.isSuccess ? !product.data.id : isStatus(product.error, 404)
  usePageTitle(isGone ? t`Piece not found` : product.data?.name, product.data?.description)
  if (product.isPending) return <ProductSkeleton />
  if (product.data?.id) return <ProductView key={product.data.id} product={product.data} />
  if (isGone) {
    return (
      <EmptyState
        level={1}
        heading={t`Product not found`}
        text={t`It may no longer be sold, or the link may be wrong.`}
      >
        <BackToProducts />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      role="alert"
      level={1}
      heading={t`Error: Failed to load product`}
      text={t`We couldn’t load this piece. Please try again.`}
    >
      <Button onClick={() => product.refetch()} busy={product.isFetching}>
        {t`Try Again`}
      </Button>
      <BackToProducts />
    </EmptyState>
  )
}

function BackToProducts() {
  return (
    <Link className={buttonStyles.button} to="/products">
      {t`Back to Products`}
    </Link>
  )
}
