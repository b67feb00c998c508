import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { EmptyRows } from '../../ui/admin/table/empty-rows.tsx'
import { RowAction } from '../../ui/admin/table/row-action.tsx'
import tableStyles from '../../ui/admin/table/table.module.css'
import { useDeletion } from '../../ui/admin/use-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useLastValue } from '../../ui/form/use-held.ts'
import styles from './search-page.module.css'
import { type Draft, type SearchTerm, searchTerms, useLabels } from './search-term-reads.ts'

type Props = {
  terms: readonly SearchTerm[] | undefined
  onEdit: (term: Draft) => void
  onRemoved: (kind: 'good' | 'error', text: string) => void
}

const columns = ['Typed', 'Meaning', 'From', 'Actions'] as const
const step = 50

/** All words defined for the search, those of admins first. */
export function TermTable({ terms, onEdit, onRemoved }: Props) {
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(step)
  const [doomed, setDoomed] = useState<SearchTerm | null>(null)
  const typed = wanted.trim().toLowerCase()
  const found = terms?.filter(({ term, finds }) => term.includes(typed) || finds.toLowerCase().includes(typed))
  return (
    <section className={styles.terms} aria-label="Known words">
      <div className={styles.termsHead}>
        <h2>Known words</h2>
        <Field
          label="Find a word"
          type="search"
          maxLength={60}
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value)
            setShown(step)
          }}
        />
      </div>
      <p className="muted small" role="status">
        {found && `${found.length} ${found.length === 1 ? 'word' : 'words'}`}
      </p>
      <DataTable
        label="Known words"
        className={styles.termTable}
        middle
        columns={columns}
        empty={<EmptyRows title="No words found" hint="Add it above" />}
        waiting={8}
        rows={found?.slice(0, shown).map((term) => (
          <tr key={term.id}>
            <td>{term.term}</td>
            <td>{term.use === 'find' ? term.finds : useLabels[term.use]}</td>
            <td className="muted">{term.own ? 'Your shop' : 'Built in'}</td>
            <td>
              <div className={tableStyles.rowActions}>
                <RowAction
                  icon={Pencil}
                  needs="catalogue.write"
                  title="Edit"
                  label={`Edit ${term.term}`}
                  onClick={() => onEdit(term)}
                />
                <RowAction
                  icon={Trash2}
                  needs="catalogue.write"
                  title="Delete"
                  label={`Delete ${term.term}`}
                  onClick={() => setDoomed(term)}
                />
              </div>
            </td>
          </tr>
        ))}
      />
      {found && found.length > shown && <Button onClick={() => setShown(shown + step)}>Show more</Button>}
      <DeleteTermDialog
        term={doomed}
        onClose={() => setDoomed(null)}
        onDone={(kind, text) => {
          setDoomed(null)
          onRemoved(kind, text)
        }}
      />
    </section>
  )
}

type DialogProps = { term: SearchTerm | null; onClose: () => void; onDone: Props['onRemoved'] }

function DeleteTermDialog({ term, onClose, onDone }: DialogProps) {
  const client = useQueryClient()
  const shown = useLastValue(term)
  const { busy, remove } = useDeletion({
    path: `/admin/search/terms/${shown?.id}`,
    done: `“${shown?.term}” deleted`,
    onDone,
    refresh: () => client.invalidateQueries({ queryKey: searchTerms().queryKey }),
  })
  return (
    <ConfirmDialog
      open={term !== null}
      title="Delete Word"
      question={`Delete “${shown?.term}”?`}
      action="Delete"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="muted">The search then takes it as it is written.</p>
    </ConfirmDialog>
  )
}
