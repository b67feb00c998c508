import { expect, test } from 'vitest'
import type { KubeObject } from '../kube/kube.ts'
import { differenceOf, wholeOf } from './difference.ts'

const object = (name: string, more: object = {}): KubeObject => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  ...more,
})

test('a render comes back from its difference: what is new, what is changed and what is gone', () => {
  const whole = [object('same'), object('changed'), object('gone')]
  const render = [object('same'), object('changed', { spec: { hostname: 'on' } }), object('new')]
  const difference = differenceOf(render, 'dev', whole)
  expect(difference).not.toContain('same')
  expect(wholeOf(difference, whole)).toEqual(render)
})

test('a render without a difference is the whole', () => {
  const whole = [object('same')]
  expect(wholeOf(differenceOf(whole, 'dev', whole), whole)).toEqual(whole)
})
