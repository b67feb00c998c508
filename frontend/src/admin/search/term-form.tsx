import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { type FormProblems, problemsIn } from '../../ui/form/form-problems.ts'
import { ProblemNotices } from '../../ui/form/problem-notices.tsx'
import { useFirstInvalid } from '../../ui/form/use-first-invalid.ts'
import styles from './search-page.module.css'
import { type Draft, emptyDraft, type SearchTerm, searchTerms, useLabels } from './search-term-reads.ts'

type Props = { draft: Draft; autoFocus: boolean; onCancel: () => void; onSaved: (text: string) => void }

const uses = Object.entries(useLabels) as [SearchTerm['use'], string][]

/** Defines what a word means, or changes its meaning. */
export function TermForm({ draft, autoFocus, onCancel, onSaved }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(draft)
  const [problems, setProblems] = useState<FormProblems>({})
  const { form, focusFirst } = useFirstInvalid()
  const [busy, setBusy] = useState(false)
  const { term, use, finds } = typed
  useUnsaved(term !== draft.term || use !== draft.use || finds !== draft.finds)

  const save = async () => {
    const wrong = problemsIn({
      term: !term.trim() && 'Type the word that shoppers use',
      finds: use === 'find' && !finds.trim() && 'Say what to look for instead',
    })
    focusFirst()
    setProblems(wrong ?? {})
    if (wrong) return
    setBusy(true)
    const { version } = draft
    const body = { term, use, ...(use === 'find' ? { finds } : {}), ...(version === undefined ? {} : { version }) }
    try {
      await call('PUT', '/admin/search/terms', { body })
      onSaved(`“${term.trim()}” saved. The search knows it from now on.`)
    } catch (error) {
      setProblems({ [error instanceof ApiError ? error.field : '']: messageOf(error, 'It could not be saved.') })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: searchTerms().queryKey })
  }

  return (
    <form
      ref={form}
      className={`${screenStyles.panel} ${styles.termForm}`}
      noValidate
      aria-label="Search word"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        label="When a shopper types"
        placeholder="jhumki"
        help="A word or a few, in any script"
        required
        maxLength={60}
        autoFocus={autoFocus}
        value={term}
        error={problems.term}
        onChange={({ target }) => setTyped({ ...typed, term: target.value })}
      />
      <label className={styles.termUse}>
        <span>the search should</span>
        <select value={use} onChange={({ target }) => setTyped({ ...typed, use: target.value as SearchTerm['use'] })}>
          {uses.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {use === 'find' && (
        <Field
          label="Look for"
          placeholder="jhumka, chandbali"
          help="Best match first, commas between"
          required
          maxLength={200}
          value={finds}
          error={problems.finds}
          onChange={({ target }) => setTyped({ ...typed, finds: target.value })}
        />
      )}
      <div className={styles.termFormEnds}>
        <Button primary type="submit" busy={busy}>
          {busy ? 'Saving…' : 'Save'}
        </Button>
        {draft !== emptyDraft && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <ProblemNotices problems={problems} fields={['term', 'finds']} className={styles.notice} />
    </form>
  )
}
