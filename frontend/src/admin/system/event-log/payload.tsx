import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './log-panel.module.css'

const isSealed = (value: unknown): value is { sealed: string } =>
  typeof value === 'object' && value !== null && 'sealed' in value && Object.keys(value).length === 1

/** An event's data, indented; sealed values as a lock with the name of their key. */
export const Payload = ({ data, label }: { data: unknown; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll sideways, also by keyboard
  <section className={styles.payload} tabIndex={0} aria-label={label}>
    <pre>{renderValue(data, 0)}</pre>
  </section>
)

function renderValue(value: unknown, depth: number): ReactNode {
  if (isSealed(value))
    return (
      <span className={styles.payloadSealed}>
        <Lock size={12} strokeWidth={2} aria-hidden="true" /> sealed for {value.sealed}
      </span>
    )
  if (Array.isArray(value))
    return inBrackets(
      '[',
      ']',
      value.map((item, place) => [String(place), item, false]),
      depth,
    )
  if (typeof value === 'object' && value !== null)
    return inBrackets(
      '{',
      '}',
      Object.entries(value).map(([name, inner]) => [name, inner, true]),
      depth,
    )
  return JSON.stringify(value)
}

function inBrackets(open: string, close: string, entries: [string, unknown, boolean][], depth: number): ReactNode {
  if (entries.length === 0) return `${open}${close}`
  const indent = '  '.repeat(depth + 1)
  return (
    <>
      {open}
      {entries.map(([name, value, named], place) => (
        <span key={name}>
          {`\n${indent}`}
          {named && <span className={styles.payloadName}>{`${name}: `}</span>}
          {renderValue(value, depth + 1)}
          {place < entries.length - 1 && ','}
        </span>
      ))}
      {`\n${'  '.repeat(depth)}${close}`}
    </>
  )
}
