import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const browser = JSON.stringify(join(import.meta.dirname, '..', 'browser.ts'))

test('a program that opened a browser ends once it has ended that', async () => {
  const program = `
    const { endBrowser, openBrowser } = await import(${browser})
    const page = await (await openBrowser()).newPage()
    await page.setContent('<p>open</p>')
    await endBrowser()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
})
