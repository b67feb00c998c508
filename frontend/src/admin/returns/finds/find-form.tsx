import { findKinds } from '@suvarna/contracts/orders/desk/return-kinds.ts'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { newId } from '../../../lib/new-id.ts'
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts'
import { SelectField } from '../../../ui/admin/fields/select-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useFirstInvalid } from '../../../ui/form/use-first-invalid.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../returns-page.module.css'
import { findLabels } from './find-labels.ts'

/** Records a find and the text written on it. */
export function FindForm({ onDone }: { onDone: () => void }) {
  const stepId = useRef(newId())
  const [what, setWhat] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; field: boolean } | null>(null)
  const { form, focusFirst } = useFirstInvalid()
  useUnsaved(what !== '' || note.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    focusFirst()
    if (what === '') return setProblem({ text: 'Please choose what it is', field: true })
    setBusy(true)
    setProblem(null)
    try {
      const said = note.trim() ? { note: note.trim() } : {}
      await call('POST', '/admin/finds', { body: { step_id: stepId.current, what, ...said } })
      onDone()
    } catch (error) {
      setProblem({ text: messageOf(error, 'It could not be saved. Please try again.'), field: false })
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={save}>
      <SelectField
        label="What was found"
        value={what}
        choices={[{ value: '', label: 'Choose…' }, ...findKinds.map((value) => ({ value, label: findLabels[value] }))]}
        error={problem?.field ? problem.text : undefined}
        onChange={(value) => {
          setProblem(null)
          setWhat(value)
        }}
      />
      <Field
        label="What is written on it"
        help="Goes with it to the order that it is matched to; erased once it is closed."
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button primary type="submit" busy={busy}>
        Save find
      </Button>
      {problem && !problem.field && <Notice kind="error">{problem.text}</Notice>}
    </form>
  )
}
