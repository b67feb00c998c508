import { alerts } from './alerts.ts'
import { burns, type Slo, slos, windows } from './slos.ts'

const pages = 'docs/runbooks'

type Rule = { record: string; expr: string; labels: Record<string, string> } | AlertRule
export type AlertRule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string } & Record<string, string>
  annotations: { summary: string; runbook_url: string }
}
export type Group = { name: string; rules: Rule[] }

const recorded = (window: string) => `slo:bad:ratio_rate${window}`

const burnRules = ({ name, alert, says, objective, runbook }: Slo): AlertRule[] =>
  burns.map(({ times, long, short, severity, wait, spent }) => {
    const limit = `${times} * ${(1 - objective).toFixed(4)}`
    const over = (window: string) => `${recorded(window)}{slo="${name}"} > ${limit}`
    return {
      alert: `${alert}Burns${String(times).replace('.', '')}`,
      expr: `${over(long)} and on(slo) ${over(short)}`,
      for: wait,
      labels: { severity },
      annotations: { summary: `${says} (${spent})`, runbook_url: `${pages}/${runbook}.md` },
    }
  })

/** The service levels: what is recorded of each, and alerts on how fast each budget burns. */
export const sloGroups: Group[] = [
  {
    name: 'slo-records',
    rules: slos.flatMap(({ name, badRatio }) =>
      windows.map((window) => ({ record: recorded(window), expr: badRatio(window), labels: { slo: name } })),
    ),
  },
  { name: 'slo-burns', rules: slos.flatMap(burnRules) },
]

/** Alerts that do not depend on budgets. */
export const shopGroups: Group[] = [
  {
    name: 'shop',
    rules: alerts.map(({ name, severity, expr, summary, runbook, for: wait }) => ({
      alert: name,
      expr,
      for: wait,
      labels: { severity },
      annotations: { summary, runbook_url: `${pages}/${runbook}.md` },
    })),
  },
]

export const alertRules = [...sloGroups, ...shopGroups].flatMap(({ rules }) =>
  rules.filter((rule): rule is AlertRule => 'alert' in rule),
)
