import type { Change } from '@suvarna/contracts/common/routes/history.ts'
import { useQuery } from '@tanstack/react-query'
import { momentOf } from '../../lib/format/dates.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { settingLabel, settingText } from './setting-fields.ts'
import styles from './settings-page.module.css'
import { type AdminSettings, type Save, saversOf } from './settings-reads.ts'

/** Who saved which changes and when, newest first. */
export function SettingsHistory({ history }: Pick<AdminSettings, 'history'>) {
  const savers = saversOf(history)
  const names = useQuery({ ...savers, enabled: history.some(({ by }) => by.id), staleTime: 300_000 })
  return (
    <section className={screenStyles.panel}>
      <h2>History</h2>
      {history.length === 0 && <p className="muted">Nothing was changed yet.</p>}
      <ol className={styles.settingsHistory}>
        {history.map((save) => (
          <li key={save.version}>
            <p>
              <strong>{save.happened}</strong>{' '}
              <span className="muted small">
                {nameOf(save, names.data)} · <time dateTime={save.at}>{momentOf(save.at)}</time>
              </span>
            </p>
            <ChangeList changes={save.changes} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const nameOf = ({ by }: Save, names: ReadonlyMap<string, string> | undefined) =>
  (by.id && names?.get(by.id)) || (by.kind === 'admin' ? 'An admin' : 'The shop')

/** Each changed field with its old and new value. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.settingChanges}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className="muted">{settingLabel(field)}:</span> <del>{textOf(field, before)}</del> →{' '}
          <ins>{textOf(field, after)}</ins>
        </li>
      ))}
    </ul>
  )
}

const LONGEST = 160
function textOf(field: string, value: Change['before']): string {
  const text = value === null || value === '' ? 'standard' : settingText(field, String(value))
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
