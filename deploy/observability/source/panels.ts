type Target = { refId: string; expr: string; legendFormat: string; datasource: typeof source }
export type Panel = { title: string; unit: string; targets: Target[] }
export type Row = readonly Panel[]
export type Dashboard = { uid: string; title: string; templating: object; panels: { targets: Target[] }[] }

const source = { type: 'prometheus', uid: 'prometheus' } as const

/** A graph over time; the queries by the names of their lines. */
export const panel = (title: string, unit: string, queries: Record<string, string>): Panel => ({
  title,
  unit,
  targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode(65 + index),
    expr,
    legendFormat,
    datasource: source,
  })),
})

const widthOfAll = 24
const height = 8

/** Grafana's JSON; `service` lets the reader choose among services. */
export const dashboard = (
  name: string,
  title: string,
  rows: readonly Row[],
  choices: { service?: true } = {},
): Dashboard => ({
  uid: `suvarna-${name}`,
  title: `Suvarna: ${title}`,
  ...{ tags: ['suvarna'], schemaVersion: 39, timezone: 'Asia/Kolkata', refresh: '30s', editable: false },
  ...{ time: { from: 'now-6h', to: 'now' } },
  templating: { list: choices.service ? [chosenService] : [] },
  panels: rows.flatMap((row, at) => row.map((one, index) => panelOf(one, at * 10 + index, placeOf(row, at, index)))),
})

const placeOf = (row: Row, at: number, index: number) => {
  const w = Math.floor(widthOfAll / Math.max(2, row.length))
  return { x: index * w, y: at * height, w, h: height }
}

const panelOf = ({ title, unit, targets }: Panel, id: number, gridPos: object) => ({
  id: id + 1,
  type: 'timeseries',
  title,
  gridPos,
  datasource: source,
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets,
})

const chosenService = {
  name: 'service',
  type: 'query',
  datasource: source,
  query: { query: 'label_values(http_requests_total, service)', refId: 'service' },
  ...{ refresh: 2, includeAll: true, multi: true, current: { text: 'All', value: '$__all' } },
}
