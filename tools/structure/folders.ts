const maxFiles = 12

/** Source files without tests and their fixtures. */
const isSource = (path: string) =>
  /\.(ts|tsx|mts|mjs)$/.test(path) && !/\.(test|fixture|testing)\.tsx?$|\.d\.m?ts$/.test(path)

/** Folders with too many files for an overview, with the number of source files in each. */
export function crowdedFolders(paths: readonly string[]): { folder: string; files: number }[] {
  const files = new Map<string, number>()
  for (const path of paths.filter(isSource)) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    files.set(folder, (files.get(folder) ?? 0) + 1)
  }
  return [...files]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => ({ folder, files: count }))
    .sort((a, b) => b.files - a.files)
}
