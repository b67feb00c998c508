import { expect, test } from 'vitest'
import { createCircuit } from './circuit.ts'

const silent = new Error('no answer')
const open = () => {
  const circuit = createCircuit({
    after: 3,
    isSilence: (fault) => fault === silent,
    spared: () => new Error('spared'),
  })
  const asked: PromiseWithResolvers<string>[] = []
  /** Makes a call. Resolves to its result or its error message. */
  const call = () =>
    circuit(() => {
      const one = Promise.withResolvers<string>()
      asked.push(one)
      return one.promise
    }).catch((fault: Error) => fault.message)
  const silence = async (times: number) => {
    for (; times > 0; times--) {
      const answer = call()
      asked.at(-1)?.reject(silent)
      await answer
    }
  }
  return { call, silence, asked }
}

test('R-50: behind three silences one asks at a time and the others are spared; the first answer lets all through', async () => {
  const { call, silence, asked } = open()
  await silence(3)
  const probe = call()
  expect(await Promise.all([call(), call()])).toEqual(['spared', 'spared'])
  expect(asked).toHaveLength(4)
  asked.at(-1)?.resolve('here')
  expect(await probe).toBe('here')
  const all = [call(), call(), call()]
  expect(asked).toHaveLength(7)
  for (const one of asked.slice(4)) one.resolve('here')
  expect(await Promise.all(all)).toEqual(['here', 'here', 'here'])
})

test('two timeouts do not open the circuit, and a refusal counts as an answer', async () => {
  const { call, silence, asked } = open()
  await silence(2)
  const [one, other] = [call(), call()]
  expect(asked).toHaveLength(4)
  asked[2]?.reject(new Error('no'))
  asked[3]?.reject(silent)
  expect(await Promise.all([one, other])).toEqual(['no', 'no answer'])
  const more = [call(), call()]
  expect(asked).toHaveLength(6)
  for (const each of asked.slice(4)) each.resolve('')
  await Promise.all(more)
})
