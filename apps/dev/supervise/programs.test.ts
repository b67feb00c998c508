import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Place } from '../place.ts'
import { startPrograms } from './programs.ts'

// Each test starts processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const inPlace = join(import.meta.dirname, '..', 'programs', 'in-place.ts')

/** Programs of one file and one import each, in a folder of their own, under the supervisor of `npm run dev`. */
async function run(parts: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'suvarna-dev-'))
  const file = (name: string) => join(root, name)
  const save = (name: string, text: string) => writeFile(file(`${name}.part.ts`), text)
  for (const [name, text] of Object.entries(parts)) {
    await save(name, text)
    await writeFile(
      file(`${name}.ts`),
      `import { runInPlace } from ${JSON.stringify(inPlace)}
       import { serve } from './${name}.part.ts'
       await runInPlace((place) => [{ name: '${name}', start: () => serve(place) }])`,
    )
  }
  const lines: string[] = []
  const programs = await startPrograms(
    Object.keys(parts).map((name) => ({ name, file: file(`${name}.ts`) })),
    { place: { store: 'http://here' } as Place, root, print: (line) => lines.push(line) },
  )
  const stop = async () => {
    await programs.stop()
    await rm(root, { recursive: true, force: true })
  }
  onTestFinished(stop)
  const said = (line: string) => vi.waitFor(() => expect(lines).toContain(line), { timeout: 120_000 })
  return { save, said, lines, stop }
}

const serving = (word: string) => `
  setInterval(() => {}, 1_000)
  export const serve = ({ store }: { store: string }) => {
    console.log('${word} at ' + store)
    return { stop: async () => console.log('${word} ends') }
  }`

test('a save restarts the programs that load the file, and no others; code that cannot be loaded stops nothing', async () => {
  const { save, said, lines } = await run({ orders: serving('one'), catalog: serving('two') })
  await said('orders    | one at http://here')
  await said('catalog   | two at http://here')

  await save('orders', 'export const serve = (')
  await said('orders    | It cannot be loaded; the one from before goes on.')
  expect(lines).not.toContain('orders    | one ends')

  await save('orders', serving('three'))
  await said('orders    | three at http://here')
  expect(lines).toContain('orders    | one ends')
  expect(lines).not.toContain('catalog   | two ends')
})

test('a program that exits waits for the next save, and one that does not stop is killed', async () => {
  const unstoppable = `${serving('deaf')}\nprocess.on('SIGTERM', () => { for (;;) {} })`
  const { save, said, stop } = await run({
    orders: `${serving('one')}\nsetTimeout(() => process.exit(3), 50)`,
    catalog: unstoppable,
  })
  await said('orders    | It has ended; the next save starts it again.')
  await save('orders', serving('two'))
  await said('orders    | two at http://here')
  await save('catalog', serving('heard'))
  await said('catalog   | heard at http://here')
  await stop()
})

test('programs end with the supervisor, however it ends', async () => {
  const root = await mkdtemp(join(tmpdir(), 'suvarna-dev-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [program, supervisor] = [join(root, 'program.ts'), join(root, 'supervisor.ts')]
  await writeFile(program, 'setInterval(() => {}, 1_000); console.log(String(process.pid))')
  await writeFile(
    supervisor,
    `import { begin } from ${JSON.stringify(join(import.meta.dirname, 'running-program.ts'))}
     begin({ file: ${JSON.stringify(program)}, print: (line) => process.send?.(Number(line)), onMessage() {} })`,
  )
  const child = fork(supervisor)
  const [pid] = (await once(child, 'message')) as [number]
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 60_000 })
})
