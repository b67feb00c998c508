// Where a picture lives, by the name that the server gave (S13), and the sizes it comes in.

export const PLACEHOLDER = '/placeholder.svg'

export function imageUrl(name: string | null | undefined): string {
  if (!name) return PLACEHOLDER
  if (/^(https?:)?\/\//i.test(name) || /^(data|blob):/i.test(name)) return name
  return `/uploads/${encodeURIComponent(name.replaceAll(/[/\\]/g, ''))}`
}

/** The shop's own uploads are named by their hash and exist 400, 800 and (the original) 1600 px wide at most. */
export function imageSrcSet(name: string | null | undefined): string | undefined {
  const sized = name?.match(/^([a-f0-9]{64})\.webp$/)
  if (!sized) return undefined
  return `/uploads/${sized[1]}-400.webp 400w, /uploads/${sized[1]}-800.webp 800w, /uploads/${name} 1600w`
}
