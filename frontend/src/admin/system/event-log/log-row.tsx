import { momentOf } from '../../../lib/format/dates.ts'
import systemPageStyles from '../system-page.module.css'
import type { LoggedEvent } from '../system-reads.ts'
import styles from './log-panel.module.css'

type Props = { event: LoggedEvent; nameOf: (id: string) => string; onOpen: () => void }

/** One event in one line; its name opens it in full. */
export function LogRow({ event: { at, type, stream, version, actor, data }, nameOf, onOpen }: Props) {
  return (
    <tr data-testid="log-row">
      <td className="amount">{momentOf(at)}</td>
      <td>
        <button type="button" className={`link ${styles.logOpen}`} onClick={onOpen}>
          {type}
        </button>
      </td>
      <td className={systemPageStyles.logStream}>
        {stream}
        <span className="muted">version {version}</span>
      </td>
      <td>
        {actor.id ? nameOf(actor.id) : actor.kind}
        {actor.id && <span className="muted">{actor.kind}</span>}
      </td>
      <td className={`${styles.logData} muted`}>{preview(data)}</td>
    </tr>
  )
}

const maxLength = 90

/** The first characters of the payload. */
function preview(data: object): string {
  const fields = Object.entries(data).filter(([, value]) => value !== null)
  const parts = fields.map(([name, value]) => {
    if (typeof value !== 'object') return `${name} ${value}`
    if ('sealed' in value) return name === 'sealed' ? name : `${name} sealed`
    return Array.isArray(value) ? `${name} (${value.length})` : name
  })
  const text = parts.join(' · ')
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
