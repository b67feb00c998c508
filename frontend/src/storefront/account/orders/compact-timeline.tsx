import { timelineOf } from '../../../entities/order/timeline.ts'
import './compact-timeline.css'

/** The five steps as small windows on a line; on a phone only the step where the order stands is named. */
export function CompactTimeline({ status }: { status: string }) {
  return (
    <div className="steps">
      <ol aria-label="Steps of the order">
        {timelineOf(status).map(({ label, state }) => (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className="steps-arch" aria-hidden="true" />
            <span className="steps-label">
              {label}
              <span className="visually-hidden">, {state}</span>
            </span>
          </li>
        ))}
      </ol>
      {status === 'cancelled' && <p className="steps-cancelled small">Order cancelled</p>}
    </div>
  )
}
