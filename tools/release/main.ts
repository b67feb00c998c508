// `npm run release -- 0.2.0`: prints what a release would change; with --write it is written, committed and tagged.
// --images=FILE first pins production's images by their digests (npm run k8s:pin). Nothing is pushed: the last lines of
// the output show how.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease, planRelease } from './release.ts'

const root = join(import.meta.dirname, '..', '..')
const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, images: { type: 'string' } },
  allowPositionals: true,
})
const [version = ''] = positionals
const run = (...args: string[]) =>
  void execFileSync('npm', ['run', '--silent', ...args], { cwd: root, stdio: 'inherit' })

try {
  const release = planRelease(root, version, new Date().toISOString().slice(0, 10))
  console.log(`${release.before} → ${version}\n\n${release.section}\n\n${[...release.files.keys()].join('\n')}`)
  if (!values.write) console.log('\nNothing was written. With --write it is written, committed and tagged.')
  else {
    makeRelease(root, version, release, () => {
      if (values.images) run('k8s:pin', '--', values.images, `--version=${version}`)
      run('ops:render')
      run('ops:check')
    })
    console.log(`\nv${version} is tagged here. Try it: npm run test:long. Tell it: git push --follow-tags`)
    if (!values.images)
      console.log(
        'When its images are pushed: npm run k8s:pin -- FILE with a line for each, name@sha256:… (docs/operations.md)',
      )
  }
} catch (fault) {
  console.error(`No release: ${(fault as Error).message}`)
  process.exitCode = 1
}
