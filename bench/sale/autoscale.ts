/** The settings of a HorizontalPodAutoscaler; KEDA creates one too. */
export type Limits = {
  min: number
  max: number
  /** Stabilization windows, s: for more pods and for fewer. */
  slowUp: number
  slowDown: number
  /** Maximum number of pods removed within this number of seconds. */
  down: { pods: number; seconds: number }
}

/** Kubernetes' defaults, which also hold for autoscalers that KEDA creates. */
export const usual = { slowUp: 0, slowDown: 300, down: { pods: Number.POSITIVE_INFINITY, seconds: 15 } }

/** Seconds; the period of the controller and of the CPU metric. */
const period = 15
/** Default scale-up policy: four pods per period, or doubling. */
const most = (now: number) => Math.max(now + 4, now * 2)

export type Scaler = {
  /** Number of serving pods. */
  ready(): number
  /** Number of pods that the controller currently requests. */
  wanted(): number
  /** Advances one second; `wish` is the number for its metric, as the controller computes it. */
  tick(second: number, wish: (ready: number) => number): void
}

/**
 * A Deployment under a controller that acts every period. New pods serve after `startsIn` seconds, old ones stop
 * immediately.
 */
export function createScaler({ min, max, slowUp, slowDown, down }: Limits, startsIn: number): Scaler {
  let pods: number[] = Array.from({ length: min }, () => 0)
  let wanted = min
  const wishes: { second: number; wish: number }[] = []
  let now = 0
  let went = Number.NEGATIVE_INFINITY
  const serving = () => pods.filter((since) => since <= now).length
  const within = (seconds: number) => wishes.filter(({ second }) => second >= now - seconds).map(({ wish }) => wish)
  return {
    ready: serving,
    wanted: () => wanted,
    tick(second, wish) {
      now = second
      if (second % period !== 0) return
      wishes.push({ second, wish: Math.min(max, Math.max(min, wish(Math.max(1, serving())))) })
      while ((wishes[0]?.second ?? second) < second - Math.max(slowUp, slowDown)) wishes.shift()
      const up = Math.min(...within(slowUp))
      const least = Math.max(...within(slowDown))
      if (up > wanted) wanted = Math.min(up, most(wanted))
      else if (least < wanted && second - went >= down.seconds) {
        wanted = Math.max(least, wanted - down.pods)
        went = second
      }
      while (pods.length < wanted) pods.push(second + startsIn)
      pods = pods.slice(0, wanted)
    },
  }
}

/** Kubernetes' own formula, with its tolerance of a tenth. */
export function byUtilization(ready: number, utilization: number, target: number): number {
  const ratio = utilization / target
  return Math.abs(ratio - 1) <= 0.1 ? ready : Math.ceil(ready * ratio)
}

/** KEDA's formula: one replica per `threshold` events of lag. */
export const byLag = (lag: number, threshold: number): number => Math.ceil(lag / threshold)

/** The mean CPU of the last whole period, as the controller reads it: up to half a minute late. */
export function createMeter() {
  let [sum, told] = [0, 0]
  return {
    told: () => told,
    tick(second: number, value: number) {
      sum += value
      if (second % period !== period - 1) return
      told = sum / period
      sum = 0
    },
  }
}
