import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { COLLECTIONS, type Collection } from '../../entities/collection/collection-reads.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { HindiFields } from '../../ui/admin/fields/hindi-fields.tsx'
import { PlaceAndSwitch } from '../../ui/admin/fields/place-and-switch.tsx'
import { SelectField } from '../../ui/admin/fields/select-field.tsx'
import { ImageField } from '../../ui/admin/upload/image-field.tsx'
import { UploadBar } from '../../ui/admin/upload/upload-bar.tsx'
import { progressOf, useUpload } from '../../ui/admin/upload/use-upload.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SheetForm } from '../../ui/dialog/sheet-form.tsx'
import { SheetHead } from '../../ui/dialog/sheet-head.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type CollectionValues, collectionBody, collectionValues, orderLabels } from './collection-values.ts'
import styles from './collections-page.module.css'
import { PiecePicker } from './piece-picker.tsx'
import { RuleFields } from './rule-fields.tsx'

type Props = {
  open: boolean
  collection: Collection | null
  onClose: () => void
  onSaved: (text: string) => void
}

/** The form is remounted each time it opens, so closing it discards everything. */
export function CollectionDialog({ open, ...form }: Props) {
  const title = form.collection ? 'Edit Collection' : 'Add Collection'
  return (
    <Dialog open={open} onClose={form.onClose} label={title}>
      <SheetHead title={title} onClose={form.onClose} />
      {open && <CollectionForm key={form.collection?.id ?? 'new'} {...form} />}
    </Dialog>
  )
}

const ways = [
  { value: 'rule', label: 'By rule: whatever matches' },
  { value: 'hand', label: 'By hand: the pieces I choose' },
]
const placed = [
  ...['name', 'text', 'image', 'sort_order', 'order', 'products', 'category_id', 'min_price', 'max_price'],
  ...['gender', 'occasion', 'plating', 'stone', 'material', 'most', 'hindi_name', 'hindi_text'],
]

function CollectionForm({ collection, onClose, onSaved }: Omit<Props, 'open'>) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => collectionValues(collection))
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = useUpload()
  const opened = collectionValues(collection)
  useUnsaved(JSON.stringify({ ...values, image: null }) !== JSON.stringify(opened) || values.image !== null)
  const change = (wanted: Partial<CollectionValues>) => setValues((known) => ({ ...known, ...wanted }))
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)
  const orders = Object.entries(orderLabels).map(([value, label]) => ({ value, label }))

  const save = async () => {
    if (!values.name.trim()) return setProblem({ field: 'name', text: 'Name is required' })
    setBusy(true)
    setProblem(null)
    try {
      const [method, path] = collection
        ? (['PUT', `${COLLECTIONS}/${collection.id}`] as const)
        : (['POST', COLLECTIONS] as const)
      await upload.send(method, path, collectionBody(values, collection?.version))
      onSaved(collection ? 'Collection updated' : 'Collection added')
    } catch (error) {
      setProblem({ field: error instanceof ApiError ? error.field : '', text: messageOf(error, 'Error') })
    }
    setBusy(false)
    await refreshCatalogue(client)
  }

  return (
    <SheetForm
      action={upload.label(busy, 'Saving...', collection ? 'Update' : 'Add')}
      busy={busy}
      progress={<UploadBar percent={upload.percent} />}
      onLeave={onClose}
      onSubmit={save}
    >
      <Field
        label="Name"
        help={collection ? `Its page stays at /collections/${collection.slug}` : 'Also makes the address of its page'}
        required
        maxLength={80}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label="Text"
        rows={2}
        maxLength={600}
        value={values.text}
        error={errorOf('text')}
        onChange={({ target }) => change({ text: target.value })}
      />
      <ImageField
        label="Picture"
        present={collection?.image ?? null}
        file={values.image}
        progress={values.image && progressOf([values.image.size], upload.percent)[0]}
        error={errorOf('image')}
        onChange={(image) => change({ image })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Pieces"
          value={values.by}
          choices={ways}
          onChange={(by) =>
            change(by === 'hand' ? { by: 'hand', order: 'hand' } : { by: 'rule', order: orderIn(values, opened) })
          }
        />
        <SelectField
          label="Order"
          value={values.order}
          choices={values.by === 'hand' ? orders : orders.filter(({ value }) => value !== 'hand')}
          error={errorOf('order')}
          onChange={(order) => change({ order: order as CollectionValues['order'] })}
        />
      </div>
      {values.by === 'rule' ? (
        <RuleFields values={values} errorOf={errorOf} onChange={change} />
      ) : (
        <PiecePicker ids={values.products} error={errorOf('products')} onChange={(products) => change({ products })} />
      )}
      <PlaceAndSwitch
        values={values}
        labels={{ place: 'Place among the collections', active: 'Shown in the shop' }}
        error={errorOf('sort_order')}
        onChange={change}
      />
      <HindiFields
        texts={[
          {
            label: 'Name in Hindi',
            maxLength: 80,
            value: values.hindiName,
            error: errorOf('hindi_name'),
            onChange: (hindiName) => change({ hindiName }),
          },
          {
            label: 'Text in Hindi',
            maxLength: 600,
            rows: 2,
            value: values.hindiText,
            error: errorOf('hindi_text'),
            onChange: (hindiText) => change({ hindiText }),
          },
        ]}
      />
      {problem && !placed.includes(problem.field) && <Notice kind="error">{problem.text}</Notice>}
    </SheetForm>
  )
}

/** A collection by rule cannot be ordered by hand. */
const orderIn = ({ order }: CollectionValues, opened: CollectionValues): CollectionValues['order'] =>
  order === 'hand' ? (opened.order === 'hand' ? 'newest' : opened.order) : order
