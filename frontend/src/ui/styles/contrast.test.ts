import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function colour(token: string): [number, number, number] {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(css)?.[1] ?? ''
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
}

/** WCAG's relative luminance of an sRGB colour. */
function luminance(token: string): number {
  const [red, green, blue] = colour(token).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ivory', 'paper', 'sand', 'desk']
const textColours = ['ink', 'muted', 'kumkum', 'gold-ink', 'leaf', 'amber', 'danger', 'peacock', 'violet']

describe('text has enough contrast on every background', () => {
  test.each(textColours.flatMap((colour) => grounds.map((ground) => [colour, ground])))(
    '%s on %s',
    (colour, ground) => {
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(['kumkum', 'kumkum-deep', 'ink'])('ivory on %s', (ground) => {
    expect(contrast('ivory', ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test.each(['ivory', 'paper', 'sand'])('field borders and focus rings have enough contrast on %s', (ground) => {
  for (const line of ['field-line', 'ink']) expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
})
