// `npm run secrets`: writes .env from .env.example, with a strong value for each empty setting. An existing file is not
// overwritten: only settings that a newer example has are added.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filled, missing } from './filled.ts'

const root = join(import.meta.dirname, '..', '..')
const [example, path] = [await readFile(join(root, '.env.example'), 'utf8'), join(root, '.env')]
try {
  await writeFile(path, filled(example), { mode: 0o600, flag: 'wx' })
  console.log('.env is there, readable by you alone. Keep a copy where your backups are.')
} catch (fault) {
  if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  const added = missing(example, await readFile(path, 'utf8'))
  if (added) await appendFile(path, `\n# What a newer release asks for.\n${added}\n`)
  console.log(
    added
      ? `.env was there and keeps its values; new in it: ${added.replaceAll(/=.*/g, '').replaceAll('\n', ', ')}.`
      : '.env is there already and stays as it is: its keys open what the shop has sealed with them.',
  )
}
