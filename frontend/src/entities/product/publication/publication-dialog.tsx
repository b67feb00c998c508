import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SheetForm } from '../../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../../ui/dialog/sheet-head.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { AdminProduct } from '../admin-product.ts'
import { refreshCatalogue } from '../admin-product-reads.ts'
import { EndSale } from '../sale/end-sale.tsx'
import { PreviewLink } from './preview-link.tsx'
import { asTyped, timeProblem } from './publication.ts'
import { PublicationFields } from './publication-fields.tsx'

type Shown = Pick<AdminProduct, 'id' | 'name' | 'status' | 'publishAt' | 'sale'>
type Props = { product: Shown | null; onClose: () => void; onSaved: (text: string) => void }

/** Publishes a product, schedules it or moves it back to drafts; also creates preview links. */
export function PublicationDialog({ product, onClose, onSaved }: Props) {
  const shown = useLastValue(product)
  return (
    <Dialog open={product !== null} onClose={onClose} label="Status and preview">
      <SheetHead title="Status and preview" onClose={onClose}>
        <p className="muted">{shown?.name}</p>
      </SheetHead>
      {product && <PublicationForm key={product.id} product={product} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  )
}

function PublicationForm({ product, onClose, onSaved }: Props & { product: Shown }) {
  const client = useQueryClient()
  const [opened] = useState(() => ({ status: product.status, publishAt: asTyped(product.publishAt) }))
  const [typed, setTyped] = useState(opened)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isChanged = typed.status !== opened.status || typed.publishAt !== opened.publishAt
  useUnsaved(isChanged)
  const save = async () => {
    const wrong = timeProblem(typed.status, typed.publishAt)
    setError(wrong)
    if (wrong) return
    setProblem('')
    setBusy(true)
    const time = typed.status === 'scheduled' ? { publish_at: new Date(typed.publishAt).toISOString() } : {}
    try {
      const { message } = await call<{ message: string }>('PUT', `/products/${product.id}/status`, {
        body: { status: typed.status, ...time },
      })
      onSaved(`${product.name}: ${message.toLowerCase()}`)
      await refreshCatalogue(client)
    } catch (fault) {
      setProblem(messageOf(fault, 'The status was not saved'))
      setBusy(false)
    }
  }
  return (
    <SheetForm action="Save status" busy={busy} disabled={!isChanged} onLeave={onClose} onSubmit={save}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <PublicationFields
        {...typed}
        error={error}
        onChange={(wanted) => {
          setTyped({ ...typed, ...wanted })
          setError(undefined)
        }}
      />
      <EndSale product={product} onEnded={onSaved} />
      <PreviewLink id={product.id} />
    </SheetForm>
  )
}
