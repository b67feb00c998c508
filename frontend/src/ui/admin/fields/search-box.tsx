import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-box.module.css'

const PAUSE_MS = 250

type Props = {
  value: string
  /** short enough for a phone */
  placeholder: string
  /** everything that is searched, if the placeholder has no room for it */
  label?: string
  onSearch: (text: string) => void
}

/** Searches while typing, after a short pause. */
export function SearchBox({ value, placeholder, label = placeholder, onSearch }: Props) {
  const [text, setText] = useState(value)
  const lastValue = useRef(value)
  useEffect(() => {
    // A change from elsewhere, such as a cleared filter, replaces the text; the box's own search must not overwrite
    // later typing.
    if (value === lastValue.current) return
    lastValue.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === lastValue.current) return
    const timer = setTimeout(() => {
      lastValue.current = text
      onSearch(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <label className={styles.searchBox} title={label === placeholder ? undefined : label}>
      <Search size={17} strokeWidth={1.6} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}
