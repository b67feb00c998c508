import { momentOf } from '../../../lib/format/dates.ts'
import systemPageStyles from '../system-page.module.css'
import type { LoggedEvent } from '../system-reads.ts'
import styles from './log-panel.module.css'

type Props = { event: LoggedEvent; nameOf: (id: string) => string; onOpen: () => void }

/** One event in a line; its name opens all of it. */
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
      <td className={`${styles.logData} muted`}>{glance(data)}</td>
    </tr>
  )
}

const most = 90

/** The first words of the payload; all of it is a press away. */
function glance(data: object): string {
  const told = Object.entries(data).filter(([, value]) => value !== null)
  const parts = told.map(([name, value]) => {
    if (typeof value !== 'object') return `${name} ${value}`
    if ('sealed' in value) return name === 'sealed' ? name : `${name} sealed`
    return Array.isArray(value) ? `${name} (${value.length})` : name
  })
  const text = parts.join(' · ')
  return text.length > most ? `${text.slice(0, most)}…` : text
}
