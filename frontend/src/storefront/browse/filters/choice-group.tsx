import { t } from '@suvarna/contracts/common/language/text.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FilterName } from '../address/list-address.ts'
import type { Choices } from '../address/list-reads.ts'
import { valueLabel } from './filter-labels.ts'
import styles from './filter-panel.module.css'

type Props = {
  name: FilterName
  title: string
  choices: Choices[FilterName]
  chosen: readonly string[]
  open: boolean
  onToggle: (value: string) => void
}

const inSight = 6
/** A list that exceeds `inSight` by at most this many values is shown whole. */
const rest = 2

/** The values of one filter with the number of products for each; long lists are cut and expand on request. */
export function ChoiceGroup({ name, title, choices, chosen, open, onToggle }: Props) {
  const [all, setAll] = useState(false)
  const whole = all || choices.length <= inSight + rest
  const shown = choices.filter(({ value }, place) => whole || place < inSight || chosen.includes(value))
  return (
    <details className={styles.choiceGroup} open={open || chosen.length > 0}>
      <summary>
        {title}
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        <ul>
          {shown.map(({ value, label, count }) => (
            <li key={value}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(value)}
                  disabled={count === 0 && !chosen.includes(value)}
                  onChange={() => onToggle(value)}
                />
                <span>{valueLabel(name, value, label)}</span>
                <span className={`${styles.choiceCount} amount`}>{count}</span>
              </label>
            </li>
          ))}
        </ul>
        {shown.length < choices.length && (
          <button type="button" className={styles.choiceMore} onClick={() => setAll(true)}>
            <span className="link">{t`Show all ${choices.length}`}</span>
          </button>
        )}
      </fieldset>
    </details>
  )
}
