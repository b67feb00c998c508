import { t } from '@suvarna/contracts/common/language/text.ts'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { indianSize } from './ring-measure.ts'
import styles from './size-guide.module.css'
import { sizeOfMeasure } from './size-of-measure.ts'

/** Converts a diameter or circumference in millimetres into a size. */
export function MeasureBox() {
  const [text, setText] = useState('')
  return (
    <div className={styles.measureBox}>
      <Field
        label={t`Your measure in millimetres`}
        name="millimetres"
        value={text}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t`17.3 across, or 54 around`}
        maxLength={5}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.measureResult} role="status">
        {resultText(text)}
      </p>
    </div>
  )
}

function resultText(text: string): string {
  if (text.trim() === '') return ''
  const measured = sizeOfMeasure(Number(text.replace(',', '.')))
  if (measured === null) return t`Rings are 14 to 22 mm across, or 44 to 68 mm around.`
  if ('tooSmall' in measured) return t`That is smaller than our smallest ring, size 3.`
  if ('tooLarge' in measured) return t`That is larger than our largest ring, size 12.`
  return t`That is our size ${measured.size}, an Indian ${indianSize(measured.size)}.`
}
