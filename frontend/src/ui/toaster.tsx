import { createStore, useStore } from '../lib/store.ts'
import styles from './toaster.module.css'

type Toast = { id: number; text: string } | null

const toast = createStore<Toast>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows and announces a text at the foot of the page for the given time. */
export function showToast(text: string, milliseconds: number): void {
  clearTimeout(timer)
  toast.set({ id: Date.now(), text })
  timer = setTimeout(() => toast.set(null), milliseconds)
}

export function Toaster() {
  const shown = useStore(toast)
  return (
    <div className={styles.toaster} role="status">
      {shown && (
        <p key={shown.id} className={styles.toast}>
          {shown.text}
        </p>
      )}
    </div>
  )
}
