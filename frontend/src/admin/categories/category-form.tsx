import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field } from '../../shared/ui/field.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { refreshCatalogue } from '../products/product-reads.ts'
import { ImageField } from '../upload/image-field.tsx'
import { sendForm } from '../upload/send-form.ts'
import type { AdminCategory } from './category-reads.ts'

type Props = { edited: AdminCategory | null; onCancel: () => void; onSaved: (text: string) => void }

/** Adds a category, or changes the one that was chosen: its name is filled in, its picture stays unless a new one is given. */
export function CategoryForm({ edited, onCancel, onSaved }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState(edited?.name ?? '')
  const [image, setImage] = useState<File | null>(null)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const action = edited ? 'Update Category' : 'Add Category'

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setProblem({ field: 'name', text: 'Category name is required' })
    setBusy(true)
    setProblem(null)
    const body = new FormData()
    body.append('name', name.trim())
    if (edited?.version !== undefined) body.append('version', String(edited.version))
    if (image) body.append('image', image)
    try {
      await sendForm(edited ? 'PUT' : 'POST', edited ? `/categories/${edited.id}` : '/categories', body)
      setName('')
      setImage(null)
      setRound(round + 1)
      onSaved(edited ? 'Category updated' : 'Category added')
    } catch (error) {
      const { field } = (error instanceof ApiError ? (error.body ?? {}) : {}) as { field?: string }
      setProblem({ field: field ?? '', text: messageOf(error, 'Error') })
    }
    setBusy(false)
    await refreshCatalogue(client)
  }

  return (
    <form className="panel category-form" noValidate onSubmit={save} aria-label={action}>
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
        error={problem?.field === 'image' ? problem.text : undefined}
        onChange={setImage}
      />
      <div className="category-form-ends">
        <Button primary type="submit" busy={busy}>
          {action}
        </Button>
        {edited && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      {problem && problem.field !== 'name' && problem.field !== 'image' && <Notice kind="error">{problem.text}</Notice>}
    </form>
  )
}
