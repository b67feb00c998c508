import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { EditOutcome } from '@suvarna/contracts/catalog/edit/product-edits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AdminProduct, toAdminProduct } from '../../entities/product/admin-product.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { newId } from '../../lib/new-id.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { type CellName, type Drafts, editsOf, withCell } from './grid-changes.ts'

type Outcome = EditOutcome & { name: string }
export type Saved = { kind: 'saved' | 'taken back'; changeId: string; outcomes: readonly Outcome[] }

/** The typed changes, their outcome, and undo. `onFailure` is called if a save fails as a whole. */
export function useGrid(onFailure: (text: string) => void) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<Drafts>({})
  const [busy, setBusy] = useState<'save' | 'undo' | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  /** Id of the change being saved, so that a retry after a lost response is not applied twice. */
  const changeId = useRef<string>(undefined)
  /** True if no response came and the outcome is unknown: the same change must be retried before another is typed. */
  const [unsure, setUnsure] = useState(false)
  useUnsaved(Object.keys(drafts).length > 0)

  const during = async (work: 'save' | 'undo', task: () => Promise<void>) => {
    setBusy(work)
    await task().catch((error) => {
      setUnsure(work === 'save' && !(error instanceof ApiError && error.status >= 400 && error.status < 500))
      onFailure(messageOf(error, 'No answer came. Please try again: nothing is done twice.'))
    })
    await refreshCatalogue(client)
    setBusy(null)
  }

  return {
    ...{ drafts, busy, saved, unsure },
    type(product: AdminProduct, cell: CellName, value: string) {
      changeId.current = undefined
      setDrafts((known) => withCell(known, product, cell, value))
    },
    discard() {
      changeId.current = undefined
      setUnsure(false)
      setDrafts({})
    },
    dismiss: () => setSaved(null),
    save: () =>
      during('save', async () => {
        changeId.current ??= newId()
        const body = { change_id: changeId.current, edits: editsOf(drafts) }
        const path = '/admin/products/edits'
        const { data } = await call<AnswerOf<'POST /admin/products/edits'>>('POST', path, { body })
        const name = (id: string) => drafts[id]?.shown.name ?? id
        setSaved({
          ...{ kind: 'saved', changeId: changeId.current },
          outcomes: data.map((one) => ({ ...one, name: name(one.id) })),
        })
        changeId.current = undefined
        setUnsure(false)
        setDrafts(await leftOver(drafts, data))
      }),
    undo: () =>
      during('undo', async () => {
        if (!saved) return
        const done = saved.outcomes.filter(({ outcome }) => outcome === 'done')
        const path = `/admin/products/edits/${saved.changeId}/undo` as const
        const { data } = await call<AnswerOf<'POST /admin/products/edits/{id}/undo'>>('POST', path, {
          body: { products: done.map(({ id }) => id) },
        })
        const name = (id: string) => done.find((one) => one.id === id)?.name ?? id
        setSaved({ ...saved, kind: 'taken back', outcomes: data.map((one) => ({ ...one, name: name(one.id) })) })
      }),
  }
}

/** Keeps refused changes as drafts against the current product; products that no longer exist are dropped. */
async function leftOver(drafts: Drafts, outcomes: readonly EditOutcome[]): Promise<Drafts> {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused')
  const fresh = await Promise.all(
    refused.map(({ id }) =>
      call<AnswerOf<'GET /products/{id}'>>('GET', `/products/${id}?status=all`).then(
        ({ product }) => toAdminProduct(product),
        () => undefined,
      ),
    ),
  )
  let left: Drafts = {}
  for (const product of fresh)
    if (product)
      for (const [cell, value] of Object.entries(drafts[product.id]?.typed ?? {}))
        left = withCell(left, product, cell as CellName, value)
  return left
}
