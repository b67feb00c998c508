import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import environment from '../screens/vitest.browser-environment.config.ts'

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

test('a worker’s browser is closed before the worker ends, and a file that opens one again gets another', async () => {
  const browser = await openBrowser()
  await environment.setup().teardown(globalThis)
  expect(browser.isConnected()).toBe(false)
  expect((await openBrowser()).isConnected()).toBe(true)
})
