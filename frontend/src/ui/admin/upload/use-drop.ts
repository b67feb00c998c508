import { type DragEvent, useState } from 'react'

/** A drop target for files; `over` while files are dragged over it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  return {
    'data-over': over,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(event.dataTransfer.types.includes('Files'))
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
