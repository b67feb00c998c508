import { useEffect, useRef, useState } from 'react'
import { type Sorted, sortImages } from '../../../ui/admin/upload/image-files.ts'
import { type FormImage, moved, without } from './image-list.ts'

const UNREADABLE = 'This file cannot be read as a picture.'

/** Adds, removes and reorders the form's pictures; refused files stay listed until the next choice. */
export function useImages(images: FormImage[], setImages: (images: FormImage[]) => void) {
  const [rejected, setRejected] = useState<Sorted<File>['rejected']>([])
  const urls = useRef(new Set<string>())
  useEffect(() => {
    const made = urls.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  return {
    list: images,
    rejected,
    add(files: readonly File[]) {
      const sorted = sortImages(files)
      setRejected(sorted.rejected)
      const fresh = sorted.accepted.map((file): FormImage => {
        const url = URL.createObjectURL(file)
        urls.current.add(url)
        return { key: url, kind: 'new', file, url }
      })
      if (fresh.length > 0) setImages([...images, ...fresh])
    },
    /**
     * Handles a file with a picture's name that the browser cannot decode: the server would refuse the whole form
     * because of it.
     */
    unreadable(image: FormImage & { kind: 'new' }) {
      setImages(without(images, image.key))
      setRejected((others) => [...others, { name: image.file.name, problem: UNREADABLE }])
    },
    remove: (key: string) => setImages(without(images, key)),
    move: (key: string, to: number) => setImages(moved(images, key, to)),
    makeMain: (key: string) => setImages(moved(images, key, 0)),
    clear: () => setImages([]),
  }
}

export type ImageWork = ReturnType<typeof useImages>
