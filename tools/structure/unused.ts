import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Issues = { file: string } & Record<string, { name: string }[] | string>

/** Unused files, exports, types and dependencies, according to knip. */
export function readUnused(root: string): string[] {
  const knip = join(import.meta.dirname, 'node_modules/knip/bin/knip.js')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [knip, '--config', join(import.meta.dirname, 'knip.json'), '--reporter', 'json', '--no-exit-code'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
  if (!stdout.startsWith('{')) throw new Error(`knip gave no result: ${stderr || stdout}`)
  const { issues }: { issues: Issues[] } = JSON.parse(stdout)
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map(({ name }) => `${kind}: ${file}${name === file ? '' : ` ${name}`}`) : [],
    ),
  )
}
