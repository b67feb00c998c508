import { t } from '@suvarna/contracts/common/language/text.ts'
import { useEffect, useRef } from 'react'
import { dayOf } from '../../../lib/format/dates.ts'
import { rich } from '../../../lib/rich-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './complaint-form.module.css'

type Props = { ticket: string; answerBy: string; email: string }

/** Replaces the form, which is longer. Focus brings it into view, and screen readers announce it. */
export function ComplaintTaken({ ticket, answerBy, email }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className={styles.taken} ref={box} tabIndex={-1}>
      <Notice kind="good">
        <p>{rich`We have your complaint. Its number is ${<strong className="amount">{ticket}</strong>}.`}</p>
        <p>{t`We mail it to ${email}. You have an answer by ${dayOf(answerBy)}.`}</p>
      </Notice>
    </div>
  )
}
