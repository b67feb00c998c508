/** The names of the pictures that a page shows, without folder and extension. */
export const shownPictures = (page: string): Set<string> =>
  new Set([...page.matchAll(/docs\/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name as string))
