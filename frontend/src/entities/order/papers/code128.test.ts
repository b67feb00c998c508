import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

test('each symbol is three bars and three gaps on eleven modules, no two alike', () => {
  const all = Array.from({ length: 95 }, (_, at) => code128(String.fromCodePoint(at + 32)).slice(6, 12))
  for (const sign of all) {
    expect(sum(sign)).toBe(11)
    // Code 128: the bars of each symbol cover an even number of modules, a scanner's parity check.
    expect(((sign[0] ?? 0) + (sign[2] ?? 0) + (sign[4] ?? 0)) % 2).toBe(0)
  }
  expect(new Set(all.map(String)).size).toBe(95)
})

test('an order’s number has a start, its symbols, a check and a stop', () => {
  const bars = code128('ORD-123456789012')
  expect(bars).toHaveLength(6 * 18 + 7)
  expect(sum(bars)).toBe(11 * 18 + 13)
  expect(bars.slice(0, 6).join('')).toBe('211214')
  expect(bars.slice(-7).join('')).toBe('2331112')
  // 'PJJ123C' is the standard's example; its check value is 55.
  expect(code128('PJJ123C').slice(-13, -7).join('')).toBe('311321')
})

test('a character outside set B is refused', () => expect(() => code128('ऋ')).toThrow('no bars'))
