import { timelineOf } from '../../../entities/order/timeline.ts'
import styles from './compact-timeline.module.css'

/** The five steps on a line; on a phone only the current one is named. */
export function CompactTimeline({ status }: { status: string }) {
  return (
    <div className={styles.steps}>
      <ol aria-label="Steps of the order">
        {timelineOf(status).map(({ label, state }) => (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.stepsArch} aria-hidden="true" />
            <span className={styles.stepsLabel}>
              {label}
              <span className="visually-hidden">, {state}</span>
            </span>
          </li>
        ))}
      </ol>
      {status === 'cancelled' && <p className={`${styles.stepsCancelled} small`}>Order cancelled</p>}
    </div>
  )
}
