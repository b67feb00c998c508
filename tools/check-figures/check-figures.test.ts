import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@suvarna/platform/database/embedded/free-ports.ts'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
const outputOf = (folder: string) =>
  promisify(execFile)(process.execPath, [program], { env: { ...process.env, DATA_DIR: folder } }).then(
    () => 'it went well',
    ({ stderr }: { stderr: string }) => stderr,
  )

test('without a running shop the command prints what to start instead of a stack trace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'suvarna-figures-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const none = await outputOf(folder)
  expect(none).toContain('Start one first, with npm start')
  const store = `http://127.0.0.1:${await freePort()}`
  await writeFile(
    join(folder, 'run.json'),
    JSON.stringify({ store, admin: { email: 'a@b.example', password: 'none' } }),
  )
  const gone = await outputOf(folder)
  expect(gone).toContain(`No shop answers at ${store}`)
  for (const output of [none, gone]) expect(output).not.toMatch(/^\s+at /m)
})
