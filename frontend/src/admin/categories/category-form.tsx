import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Stale, staleOf, theirChanges } from '../../entities/history/conflict/conflict.ts'
import { StaleDialog } from '../../entities/history/conflict/conflict-dialog.tsx'
import { newPicture } from '../../entities/history/field-labels.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { HindiFields } from '../../ui/admin/fields/hindi-fields.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ImageField } from '../../ui/admin/upload/image-field.tsx'
import { UploadBar } from '../../ui/admin/upload/upload-bar.tsx'
import { progressOf, useUpload } from '../../ui/admin/upload/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './categories-page.module.css'
import type { AdminCategory } from './category-reads.ts'

type Props = { edited: AdminCategory | null; onCancel: () => void; onSaved: (text: string) => void }

/** Adds a category, or edits the given one, whose picture stays unless a new one is chosen. */
export function CategoryForm({ edited, onCancel, onSaved }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState(edited?.name ?? '')
  const [hindiName, setHindiName] = useState(edited?.hindiName ?? '')
  const [image, setImage] = useState<File | null>(null)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const upload = useUpload()
  const [stale, setStale] = useState<Stale | null>(null)
  /** The category with which the form was opened, or as last saved by another admin meanwhile. */
  const [base, setBase] = useState(edited)
  const isHindiChanged = hindiName.trim() !== (base?.hindiName ?? '')
  useUnsaved(name.trim() !== (base?.name ?? '') || isHindiChanged || image !== null)
  const { form, focusFirst } = useFirstInvalid()
  const action = edited ? 'Update Category' : 'Add Category'

  const save = async (typed: string, hindi: string, version = base?.version) => {
    if (!typed.trim()) return setProblem({ field: 'name', text: 'Category name is required' })
    setBusy(true)
    setProblem(null)
    const body = new FormData()
    body.append('name', typed.trim())
    body.append('hindi_name', hindi.trim())
    if (version !== undefined) body.append('version', String(version))
    if (image) body.append('image', image)
    try {
      await upload.send(edited ? 'PUT' : 'POST', edited ? `/categories/${edited.id}` : '/categories', body)
      setName('')
      setHindiName('')
      setImage(null)
      setRound(round + 1)
      onSaved(edited ? 'Category updated' : 'Category added')
    } catch (error) {
      const old = staleOf(error)
      if (old) setStale(old)
      else setProblem({ field: error instanceof ApiError ? error.field : '', text: messageOf(error, 'Error') })
    }
    setBusy(false)
    await refreshCatalogue(client)
  }

  /** Continues from another admin's save, keeping or dropping what was typed here. */
  const resolveConflict = (keep: boolean) => {
    if (!stale || !base) return
    const theirs = theirChanges(stale)
    const now = {
      ...base,
      version: stale.version,
      name: String(theirs.name ?? base.name),
      hindiName: String(theirs.hindi_name ?? base.hindiName),
    }
    const kept = keep && name.trim() !== base.name ? name : now.name
    const keptHindi = keep && isHindiChanged ? hindiName : now.hindiName
    setStale(null)
    setBase(now)
    setName(kept)
    setHindiName(keptHindi)
    if (keep) return save(kept, keptHindi, now.version)
    setImage(null)
    setRound(round + 1)
  }

  return (
    <form
      ref={form}
      data-testid="category-form"
      className={`${screenStyles.panel} ${styles.categoryForm}`}
      noValidate
      aria-label={action}
      onSubmit={(event) => {
        event.preventDefault()
        focusFirst()
        save(name, hindiName)
      }}
    >
      <Field
        label="Category name"
        placeholder="Category name"
        required
        maxLength={100}
        value={name}
        error={problem?.field === 'name' ? problem.text : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ImageField
        key={round}
        label="Image"
        present={null}
        file={image}
        progress={image && progressOf([image.size], upload.percent)[0]}
        error={problem?.field === 'image' ? problem.text : undefined}
        onChange={setImage}
      />

      <HindiFields
        texts={[
          {
            label: 'Name in Hindi',
            maxLength: 100,
            value: hindiName,
            error: problem?.field === 'hindi_name' ? problem.text : undefined,
            onChange: setHindiName,
          },
        ]}
      />
      <div className={styles.categoryFormEnds}>
        <Button primary type="submit" busy={busy}>
          {upload.label(busy, edited ? 'Updating...' : 'Adding...', action)}
        </Button>
        {edited && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <UploadBar percent={upload.percent} />
      {problem && !['name', 'image', 'hindi_name'].includes(problem.field) && (
        <Notice className={styles.notice} kind="error">
          {problem.text}
        </Notice>
      )}
      <StaleDialog
        kind="categories"
        stale={stale}
        mine={{
          ...(base && name.trim() !== base.name ? { name: name.trim() } : {}),
          ...(isHindiChanged ? { hindi_name: hindiName.trim() } : {}),
          ...(image ? { image: newPicture } : {}),
        }}
        busy={busy}
        onClose={() => setStale(null)}
        onTheirs={() => resolveConflict(false)}
        onMine={() => resolveConflict(true)}
      />
    </form>
  )
}
