import { useState } from 'react'
import { sendForm } from '../../../lib/api/send-form.ts'

/** Sends a form with files and tracks its progress in whole percent, null without an upload. */
export function useUpload() {
  const [percent, setPercent] = useState<number | null>(null)
  return {
    percent,
    /** the button's text: progress, then `working` once everything is sent and the server is processing it */
    label: (busy: boolean, working: string, idle: string): string =>
      percent !== null && percent < 100 ? `Uploading... ${percent}%` : busy ? working : idle,
    async send<T>(method: 'POST' | 'PUT', path: string, form: FormData): Promise<T> {
      const hasFiles = [...form.values()].some((value) => value instanceof File)
      const onProgress = (out: number, total: number) => setPercent(Math.floor((100 * out) / Math.max(total, 1)))
      try {
        return await sendForm<T>(method, path, form, hasFiles ? onProgress : undefined)
      } finally {
        setPercent(null)
      }
    },
  }
}

/**
 * Returns each file's progress (0 to 1) from the total percent, as files are sent one after another; null without an
 * upload.
 */
export function progressOf(sizes: readonly number[], percent: number | null): (number | null)[] {
  const sent = (sizes.reduce((sum, size) => sum + size, 0) * (percent ?? 0)) / 100
  let before = 0
  return sizes.map((size) => {
    const done = Math.max(0, Math.min(1, (sent - before) / Math.max(size, 1)))
    before += size
    return percent === null ? null : done
  })
}
