// `npm run secrets`: .env from .env.example, with a strong value wherever the example has none. Never overwrites.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filled } from './filled.ts'

const root = join(import.meta.dirname, '..', '..')
const text = filled(await readFile(join(root, '.env.example'), 'utf8'))
try {
  await writeFile(join(root, '.env'), text, { mode: 0o600, flag: 'wx' })
  console.log('.env is there, readable by you alone. Keep a copy where your backups are.')
} catch (fault) {
  if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  console.error('.env is there already and stays as it is: its keys open what the shop has sealed with them.')
  process.exitCode = 1
}
