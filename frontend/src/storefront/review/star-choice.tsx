import { t } from '@suvarna/contracts/common/language/text.ts'
import { Star } from 'lucide-react'
import { starLabels } from '../../entities/review/review-labels.ts'
import { FieldProblem } from './field-problem.tsx'
import styles from './review-page.module.css'

type Props = { name: string; value: number; problem: string | undefined; onChange: (stars: number) => void }

/** Five radio buttons that look like stars; arrows move between them as in any group. */
export function StarChoice({ name, value, problem, onChange }: Props) {
  return (
    <fieldset aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend>{t`How do you like it?`}</legend>
      <div className={styles.starChoice}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-on={stars <= value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              required
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star size={30} strokeWidth={1.3} aria-hidden="true" />
            <span className="visually-hidden">
              {stars === 1 ? t`${stars} star` : t`${stars} stars`}: {starLabels[stars]}
            </span>
          </label>
        ))}
        <span className={`${styles.starWord} small`} aria-hidden="true">
          {starLabels[value]}
        </span>
      </div>
      {problem && <FieldProblem id={`${name}-problem`} text={problem} />}
    </fieldset>
  )
}
