import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openJournal } from './journal.ts'

const root = await mkdtemp(join(tmpdir(), 'journal-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const newPath = async () => join(await mkdtemp(join(root, 'one-')), 'deep', 'down', 'some.jsonl')

async function read(path: string): Promise<number[]> {
  const entries: number[] = []
  await (await openJournal<number>(path, (entry) => entries.push(entry))).close()
  return entries
}

test('what was recorded is folded at once and read again later, in order', async () => {
  const path = await newPath()
  const seen: number[] = []
  const journal = await openJournal<number>(path, (entry) => seen.push(entry))
  for (let at = 0; at < 100; at++) journal.record(at)
  expect(seen).toHaveLength(100)
  await journal.settled()
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(101)
  journal.record(100)
  await journal.close()
  expect(await read(path)).toEqual([...seen])
})

test('a line torn by a kill loses all of its entries, and the journal continues after it', async () => {
  const path = await newPath()
  const journal = await openJournal<number>(path, () => undefined)
  journal.record(1)
  await journal.close()
  await appendFile(path, '[2,3')
  const again = await openJournal<number>(path, () => undefined)
  again.record(4)
  await again.close()
  expect(await read(path)).toEqual([1, 4])
})

test('a damaged line before the end is an error that names the file', async () => {
  const path = await newPath()
  await (await openJournal<number>(path, () => undefined)).close()
  await writeFile(path, '[1]\nnot json\n[2]\n')
  await expect(read(path)).rejects.toThrow('some.jsonl cannot be read at byte 4')
})
