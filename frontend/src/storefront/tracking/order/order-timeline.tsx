import { t } from '@suvarna/contracts/common/language/text.ts'
import { Check, CircleX } from 'lucide-react'
import { stepStateLabels, timelineOf } from '../../../entities/order/timeline.ts'
import styles from './order-timeline.module.css'

/**
 * An order's progress in five steps: done ones filled, the current one outlined. The last step is done once reached.
 */
export function OrderTimeline({ status }: { status: string }) {
  const cancelled = status === 'cancelled'
  return (
    <div className={styles.timeline}>
      <ol aria-label={t`Steps of the order`}>
        {timelineOf(status).map(({ label, state }, step, { length }) => (
          <li
            key={label}
            data-state={state}
            data-last={step === length - 1 || undefined}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.timelineArch} aria-hidden="true">
              {(state === 'completed' || (state === 'current' && step === length - 1)) && (
                <Check size={14} strokeWidth={2} />
              )}
            </span>
            <span data-testid="step-name" className={styles.timelineLabel}>
              {label}
              <span className="visually-hidden">, {stepStateLabels[state]}</span>
            </span>
          </li>
        ))}
      </ol>
      {cancelled && (
        <p className={styles.timelineCancelled}>
          <CircleX size={17} strokeWidth={1.6} aria-hidden="true" />
          {t` Order cancelled`}
        </p>
      )}
    </div>
  )
}
