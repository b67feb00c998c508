import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './search-box.module.css'

const PAUSE_MS = 250

type Props = { value: string; placeholder: string; onSearch: (text: string) => void }

/** Searches while one types, after a short pause. */
export function SearchBox({ value, placeholder, onSearch }: Props) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // Changed from elsewhere, such as a cleared filter: what is being typed is never overwritten by its own echo.
    if (value === told.current) return
    told.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      onSearch(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <label className={styles.searchBox}>
      <Search size={17} strokeWidth={1.6} aria-hidden="true" />
      <span className="visually-hidden">{placeholder}</span>
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
