import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBook } from './book.ts'

const root = await mkdtemp(join(tmpdir(), 'book-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const newPath = async () => join(await mkdtemp(join(root, 'one-')), 'deep', 'down', 'some.jsonl')

async function read(path: string): Promise<number[]> {
  const entries: number[] = []
  await (await openBook<number>(path, (entry) => entries.push(entry))).close()
  return entries
}

test('what was recorded is folded at once and read again later, in order', async () => {
  const path = await newPath()
  const seen: number[] = []
  const book = await openBook<number>(path, (entry) => seen.push(entry))
  for (let at = 0; at < 100; at++) book.record(at)
  expect(seen).toHaveLength(100)
  await book.settled()
  expect((await readFile(path, 'utf8')).split('\n')).toHaveLength(101)
  book.record(100)
  await book.close()
  expect(await read(path)).toEqual([...seen])
})

test('a line torn by a kill takes all of its entries with it, and the book goes on behind it', async () => {
  const path = await newPath()
  const book = await openBook<number>(path, () => undefined)
  book.record(1)
  await book.close()
  await appendFile(path, '[2,3')
  const again = await openBook<number>(path, () => undefined)
  again.record(4)
  await again.close()
  expect(await read(path)).toEqual([1, 4])
})

test('a damaged line before the end is an error that names the file', async () => {
  const path = await newPath()
  await (await openBook<number>(path, () => undefined)).close()
  await writeFile(path, '[1]\nnot json\n[2]\n')
  await expect(read(path)).rejects.toThrow('some.jsonl cannot be read at byte 4')
})
