import { useState } from 'react'
import { sendForm } from './send-form.ts'

/** Sends a form with files, and how much of it is out: whole percents, null while nothing is on its way. */
export function useUpload() {
  const [percent, setPercent] = useState<number | null>(null)
  return {
    percent,
    /** What the button says meanwhile; `working` once all is out and the server has it in hand. */
    label: (busy: boolean, working: string, idle: string): string =>
      percent !== null && percent < 100 ? `Uploading... ${percent}%` : busy ? working : idle,
    async send<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<T> {
      const hasFiles = [...form.values()].some((value) => value instanceof File)
      const told = (out: number, total: number) => setPercent(Math.floor((100 * out) / Math.max(total, 1)))
      try {
        return await sendForm<T>(method, path, form, hasFiles ? told : undefined)
      } finally {
        setPercent(null)
      }
    },
  }
}

/** How far each file is (0 to 1), when so many percent of all of them are out, one after the other; null: none is. */
export function progressOf(sizes: readonly number[], percent: number | null): (number | null)[] {
  const sent = (sizes.reduce((sum, size) => sum + size, 0) * (percent ?? 0)) / 100
  let before = 0
  return sizes.map((size) => {
    const done = Math.max(0, Math.min(1, (sent - before) / Math.max(size, 1)))
    before += size
    return percent === null ? null : done
  })
}
