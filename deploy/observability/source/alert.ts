export type Series = { series: string; values: string }
export type Alert = {
  name: string
  severity: 'page' | 'ticket'
  expr: string
  for: string
  summary: string
  runbook: string
  /**
   * Metric series minute by minute with which it must fire, and with which labels; and series with which it must not.
   */
  fires: { series: Series[]; at: string; labels: Record<string, string> }
  quiet: { series: Series[]; at: string }
}

export const one = (series: string, values: string): Series[] => [{ series, values }]
/** A gauge that keeps a value for an hour and a half. */
export const constant = (series: string, value: number | string) => one(series, `${value}x90`)
