import { t } from '@suvarna/contracts/common/language/text.ts'
import { stepStateLabels, timelineOf } from '../../../entities/order/timeline.ts'
import styles from './compact-timeline.module.css'

/** The five steps on a line; on phones only the current one is named. */
export function CompactTimeline({ status }: { status: string }) {
  return (
    <div className={styles.steps}>
      <ol aria-label={t`Steps of the order`}>
        {timelineOf(status).map(({ label, state }) => (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.stepsArch} aria-hidden="true" />
            <span className={styles.stepsLabel}>
              {label}
              <span className="visually-hidden">, {stepStateLabels[state]}</span>
            </span>
          </li>
        ))}
      </ol>
      {status === 'cancelled' && <p className={`${styles.stepsCancelled} small`}>{t`Order cancelled`}</p>}
    </div>
  )
}
