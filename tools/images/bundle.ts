import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

export type BundleOptions = {
  /** Name of each program and its source. */
  programs: Record<string, string>
  folder: string
  /**
   * Packages with native code, which are not bundled; and the source file from which they are resolved. Without `from`
   * they are resolved from the bundle.
   */
  natives?: { names: readonly string[]; from?: string }
}

/** Bundles each program into one file, with source maps: it starts in a third of the time. */
export async function bundle({ programs, folder, natives = { names: [] } }: BundleOptions): Promise<void> {
  const find = natives.from ? createRequire(natives.from).resolve : (id: string) => id
  const made = await rolldown({
    input: programs,
    platform: 'node',
    logLevel: 'warn',
    plugins: [
      {
        name: 'as they are',
        resolveId: (id) => (natives.names.includes(id) ? { id: find(id), external: true } : null),
      },
    ],
  })
  // All in one folder: a file beside a program is found from each chunk of it.
  await made.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  await made.close()
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
}
