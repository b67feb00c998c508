// The pictures of a product form, in order: kept ones by id, new ones with their file. The first is the main one.

export type FormImage =
  | { key: string; kind: 'kept'; id: string; name: string }
  | { key: string; kind: 'new'; file: File; url: string }

export const keptImages = (images: readonly { id: string; img: string }[]): FormImage[] =>
  images.map(({ id, img }) => ({ key: id || img, kind: 'kept', id, name: img }))

/** Moves one picture to the given index, clamped to the list. */
export function moved(images: readonly FormImage[], key: string, to: number): FormImage[] {
  const from = images.findIndex((image) => image.key === key)
  const picture = images[from]
  if (!picture) return [...images]
  const others = images.filter((image) => image.key !== key)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, picture)
}

export const without = (images: readonly FormImage[], key: string): FormImage[] =>
  images.filter((image) => image.key !== key)

export const filesOf = (images: readonly FormImage[]): File[] =>
  images.flatMap((image) => (image.kind === 'new' ? [image.file] : []))

/** The order as sent to the server: ids of kept pictures, and `new:0` for the first uploaded file. */
export function orderOf(images: readonly FormImage[]): string[] {
  let fresh = 0
  return images.map((image) => (image.kind === 'kept' ? image.id : `new:${fresh++}`))
}
