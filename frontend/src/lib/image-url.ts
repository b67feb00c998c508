// The address of a picture by the name that the server gave (S13).

export const PLACEHOLDER = '/placeholder.svg'

export function imageUrl(name: string | null | undefined): string {
  if (!name) return PLACEHOLDER
  if (/^(https?:)?\/\//i.test(name) || /^(data|blob):/i.test(name)) return name
  return `/uploads/${encodeURIComponent(name.replaceAll(/[/\\]/g, ''))}`
}
