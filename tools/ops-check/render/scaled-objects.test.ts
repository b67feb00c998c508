import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { scaledObjects, scaledObjectsFile } from './scaled-objects.ts'

test('the consumers’ scalers follow from the code (npm run ops:render)', async () => {
  expect(await readFile(scaledObjectsFile, 'utf8')).toBe(await scaledObjects())
})
