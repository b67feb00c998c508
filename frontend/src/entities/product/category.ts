/** `label`: the translated name, if there is one. `name` is also the address. */
export type Category = { id: string; name: string; image: string; label?: string }

/** Accepts `{ categories: [...] }` or a plain list. */
export function toCategories(answer: unknown): Category[] {
  const list = Array.isArray(answer) ? answer : (answer as { categories?: unknown } | null)?.categories
  if (!Array.isArray(list)) return []
  return list.map((entry: { id?: unknown; name?: unknown; image?: unknown; label?: unknown }) => ({
    id: String(entry.id ?? entry.name),
    name: String(entry.name ?? ''),
    image: typeof entry.image === 'string' ? entry.image : '',
    ...(typeof entry.label === 'string' ? { label: entry.label } : {}),
  }))
}

/** '/rings' for Ring, Rings or RINGS: one address per category. */
export const categoryPath = (name: string): string => `/${encodeURIComponent(name.trim().toLowerCase())}`

/** 'rings' -> 'Rings', 'nose pins' -> 'Nose Pins': the page title from the address. */
export function categoryTitle(slug: string): string {
  return slug.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase())
}

/** Ignores case and one trailing s: the menu has /ring, the shop Rings. */
export function isSameCategory(a: string, b: string): boolean {
  const bare = (name: string) => name.trim().toLowerCase().replace(/s$/, '')
  return bare(a) === bare(b)
}
