import type { Alert } from './alert.ts'
import { alerts } from './alerts.ts'
import { type AlertRule, alertRules } from './rules.ts'
import { burns, type Slo, slos } from './slos.ts'

type Unit = {
  interval: '1m'
  input_series: { series: string; values: string }[]
  alert_rule_test: { eval_time: string; alertname: string; exp_alerts: object[] }[]
}

const ruleOf = (name: string): AlertRule => {
  const rule = alertRules.find(({ alert }) => alert === name)
  if (!rule) throw new Error(`there is no alert ${name}`)
  return rule
}

const expected = (name: string, labels: Record<string, string>) => {
  const { labels: own, annotations } = ruleOf(name)
  return { exp_labels: { ...own, ...labels }, exp_annotations: annotations }
}

const unitsOf = ({ name, fires, quiet }: Alert): Unit[] => [
  {
    interval: '1m',
    input_series: fires.series,
    alert_rule_test: [{ eval_time: fires.at, alertname: name, exp_alerts: [expected(name, fires.labels)] }],
  },
  {
    interval: '1m',
    input_series: quiet.series,
    alert_rule_test: [{ eval_time: quiet.at, alertname: name, exp_alerts: [] }],
  },
]

/** The longest windows are filled for seven hours only: a rate is the same. */
const minutes = 420

/** A budget that burns so fast: alerts for slower burning fire as well, alerts for faster ones do not. */
function burnUnits(slo: Slo): { alert: string; unit: Unit }[] {
  const budget = 1 - slo.objective
  const nameOf = (times: number) => `${slo.alert}Burns${String(times).replace('.', '')}`
  const unit = (bad: number, fires: (times: number) => boolean): Unit => ({
    interval: '1m',
    input_series: slo.series(bad, minutes),
    alert_rule_test: burns.map(({ times }) => ({
      eval_time: `${minutes - 10}m`,
      alertname: nameOf(times),
      exp_alerts: fires(times) ? [expected(nameOf(times), { slo: slo.name })] : [],
    })),
  })
  return [
    ...burns.map(({ times }) => ({
      alert: nameOf(times),
      unit: unit(Math.min(1, budget * times * 1.2), (other) => other <= times),
    })),
    { alert: nameOf(1), unit: unit(budget / 2, () => false) },
  ]
}

/**
 * The unit tests of each file of alerts, as promtool reads them. Budgets burn for hours, so they are sampled less
 * often.
 */
export const alertUnits = {
  slo: { interval: '5m', units: slos.flatMap(burnUnits) },
  shop: {
    interval: '1m',
    units: alerts.flatMap((alert) => unitsOf(alert).map((unit) => ({ alert: alert.name, unit }))),
  },
}
