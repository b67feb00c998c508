import { mostStepped, type OrderStep } from '@suvarna/contracts/orders/desk/order-steps.ts'
import { CalendarClock, CircleCheck, ClipboardList, Package, Printer, Tag, Truck } from 'lucide-react'
import { May } from '../../../ui/admin/access/may.tsx'
import type { Selection } from '../../../ui/admin/table/use-selection.ts'
import buttonStyles from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { slipsPath } from '../papers/slips-path.ts'
import type { Paper } from '../papers/use-courier-papers.ts'
import styles from './list-bar.module.css'

const steps = [
  { step: 'confirm', label: 'Confirm', icon: CircleCheck },
  { step: 'pack', label: 'Pack', icon: Package },
  { step: 'ship', label: 'Ship', icon: Truck },
] as const

/** Which orders the courier makes papers for. */
const toLeave = 'Of confirmed orders: one that is pending is left out'

const papers = [
  { paper: 'labels', label: 'Print labels', icon: Tag, hint: toLeave },
  { paper: 'pickups', label: 'Ask for pick-up', icon: CalendarClock, hint: undefined },
  { paper: 'manifests', label: 'Manifest', icon: ClipboardList, hint: toLeave },
] as const

type Props = {
  selection: Selection
  /** ids on the page */
  rows: readonly string[]
  /** number of orders that match the filter, on all pages */
  matching: number
  loading: boolean
  busy: OrderStep | null
  /** the paper that is being requested from the courier */
  printing: Paper | null
  waiting: number | null
  onStep: (step: OrderStep) => void
  onPaper: (paper: Paper) => void
  onShow: () => void
  onMatching: () => void
}

/** Always visible with a fixed height, so that neither a selection nor a new order moves a row. */
export function ListBar(props: Props) {
  const { selection, rows, matching, loading, busy, printing, waiting, onStep, onPaper, onShow, onMatching } = props
  const count = selection.chosen.length
  const all = rows.length > 0 && rows.every(selection.has)
  const more = Math.min(matching, mostStepped)
  return (
    <div className={styles.listBar} role="toolbar" aria-label="Selected orders">
      <label className={styles.selectAll}>
        <input
          type="checkbox"
          checked={all}
          disabled={rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all
          }}
          onChange={() => (all ? selection.clear() : selection.all())}
        />
        Select all
      </label>
      <May do="orders.write">
        {steps.map(({ step, label, icon: Icon }) => (
          <Button key={step} busy={busy === step} disabled={count === 0 || busy !== null} onClick={() => onStep(step)}>
            <span className={buttonStyles.buttonIcon}>
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" /> {label}
            </span>
          </Button>
        ))}
      </May>
      {count > 0 ? (
        <a className={buttonStyles.button} href={slipsPath(selection.chosen)} target="_blank" rel="noreferrer">
          <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> Print slips
        </a>
      ) : (
        <Button disabled>
          <span className={buttonStyles.buttonIcon}>
            <Printer size={16} strokeWidth={1.6} aria-hidden="true" /> Print slips
          </span>
        </Button>
      )}
      <May do="orders.write">
        {papers.map(({ paper, label, icon: Icon, hint }) => (
          <Button
            key={paper}
            title={hint}
            busy={printing === paper}
            disabled={count === 0 || printing !== null}
            onClick={() => onPaper(paper)}
          >
            <span className={buttonStyles.buttonIcon}>
              <Icon size={16} strokeWidth={1.6} aria-hidden="true" /> {label}
            </span>
          </Button>
        ))}
      </May>
      <p className={styles.selected} role="status">
        {count > 0 ? `${count} selected` : ''}
      </p>
      {all && more > count && (
        <Button busy={loading} disabled={busy !== null} onClick={onMatching}>
          {more < matching ? `Select the first ${more} of ${matching} matching` : `Select all ${matching} matching`}
        </Button>
      )}
      {waiting !== null && (
        <button type="button" className={styles.newOrders} onClick={onShow}>
          {newsText(waiting, rows.length)}
        </button>
      )}
    </div>
  )
}

function newsText(waiting: number, rows: number): string {
  if (waiting === 0) return 'The list has changed: show'
  const count = waiting >= rows && rows > 1 ? `${waiting} or more` : String(waiting)
  return `${count} new ${waiting === 1 ? 'order' : 'orders'}: show`
}
