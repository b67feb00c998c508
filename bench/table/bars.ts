import { percent } from '../measure/report.ts'
import type { Part } from '../measure/results.ts'

const head = ['', 'shop', 'bare, same run', 'ratio', 'bar', ''] as const

/** A row of the table: the shop's result, that of the bare server in the same run, and the bar. */
export type Row = {
  name: string
  shop: string
  bare?: string | undefined
  ratio?: string | undefined
  bar: string
  reached: boolean
}

export const tableOf = (rows: readonly Row[], notes: readonly string[] = []): Part => ({
  head,
  rows: rows.map(({ name, shop, bare = '', ratio = '', bar, reached }) => [
    ...[name, shop, bare, ratio, bar],
    reached ? 'reached' : '**MISSED**',
  ]),
  notes,
})

/** A rate that has to be at least this share of the bare server's. */
export const shareOfBare = (name: string, ours: number, bare: number, least: number, sound = true): Row => ({
  name,
  shop: whole(ours),
  bare: whole(bare),
  ratio: percent(ours, bare),
  bar: `≥ ${Math.round(least * 100)} %`,
  reached: ours >= bare * least && sound,
})

export const atMost = (name: string, value: number, most: number, digits = 0): Row => ({
  name,
  shop: value.toFixed(digits),
  bar: `≤ ${most}`,
  reached: value <= most,
})

export const atLeast = (name: string, value: number, least: number): Row => ({
  name,
  shop: whole(value),
  bar: `≥ ${whole(least)}`,
  reached: value >= least,
})

export const whole = (value: number): string => Math.round(value).toLocaleString('en')
