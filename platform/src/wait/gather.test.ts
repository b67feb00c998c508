import { setImmediate as afterThis } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

function gathering(linger: { ms: number; isWhole(waiting: number): boolean }) {
  const groups: number[] = []
  const ask = gather<number, number>({
    linger,
    async run(commands) {
      groups.push(commands.length)
      return commands.map((result) => ({ result }))
    },
  })
  return { groups, ask }
}

test('a group that may linger is whole as soon as nobody else is expected', async () => {
  const { groups, ask } = gathering({ ms: 600_000, isWhole: (waiting) => waiting === 3 })
  const answers = []
  for (let command = 1; command <= 3; command++) {
    answers.push(ask(command))
    await afterThis()
  }
  expect(await Promise.all(answers)).toEqual([1, 2, 3])
  expect(groups).toEqual([3])
})

test('it waits no longer than it may, and not at all for nobody', async () => {
  const late = gathering({ ms: 1, isWhole: () => false })
  expect(await late.ask(1)).toBe(1)
  const alone = gathering({ ms: 600_000, isWhole: () => true })
  expect(await alone.ask(1)).toBe(1)
})
