import { useState } from 'react'
import { useNames } from '../../entities/history/use-names.ts'
import { momentOf } from '../../lib/format/dates.ts'
import { May } from '../../ui/admin/access/may.tsx'
import { NoteForm } from '../../ui/admin/fields/note-form.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Customer } from './customer-reads.ts'
import styles from './customers.module.css'
import { useCustomerWrite } from './use-customer-write.ts'

/** Notes for staff. The customer can request them like all other data. */
export function CustomerNotes({ id, notes }: { id: string } & Pick<Customer, 'notes'>) {
  const nameOf = useNames(notes.map(({ account_id }) => account_id))
  const { write, run, busy, problem } = useCustomerWrite(id)
  const [asked, setAsked] = useState('')
  const remove = async (noteId: string) => {
    setAsked('')
    await run('DELETE', `/notes/${encodeURIComponent(noteId)}`)
  }
  return (
    <section className={screenStyles.panel} aria-labelledby="notes-heading">
      <h2 id="notes-heading">Notes</h2>
      <May do="orders.write">
        <NoteForm label="Note on this customer" onSave={(text) => write('POST', '/notes', { text })} />
      </May>
      {problem && <Notice kind="error">{problem}</Notice>}
      {notes.length === 0 && (
        <p className="muted">None yet. A customer who asks for their data is shown what stands here.</p>
      )}
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.noteText}>{note.text}</p>
            <p className="muted small">
              {nameOf(note.account_id)} · <time dateTime={note.at}>{momentOf(note.at)}</time>
            </p>
            <May do="orders.write">
              {asked === note.id ? (
                <span className={styles.sure}>
                  <Button busy={busy} onClick={() => remove(note.id)}>
                    Delete note
                  </Button>
                  <Button onClick={() => setAsked('')}>Keep it</Button>
                </span>
              ) : (
                <button
                  type="button"
                  className={`link ${styles.remove}`}
                  aria-label={`Delete the note of ${momentOf(note.at)}`}
                  onClick={() => setAsked(note.id)}
                >
                  Delete
                </button>
              )}
            </May>
          </li>
        ))}
      </ul>
    </section>
  )
}
