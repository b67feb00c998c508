export type Series = { series: string; values: string }
export type Alert = {
  name: string
  severity: 'page' | 'ticket'
  expr: string
  for: string
  summary: string
  runbook: string
  /** What a shop shows in which it fires, minute by minute, and with which labels; and one in which it does not. */
  fires: { series: Series[]; at: string; labels: Record<string, string> }
  quiet: { series: Series[]; at: string }
}

export const one = (series: string, values: string): Series[] => [{ series, values }]
/** A gauge that stands at a value for an hour and a half. */
export const stands = (series: string, value: number | string) => one(series, `${value}x90`)
