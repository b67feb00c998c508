/** What a HorizontalPodAutoscaler or a ScaledObject says of its Deployment. */
export type Limits = {
  min: number
  max: number
  /** Seconds between two looks. */
  every: number
  /** Seconds for which the highest wish of the past still holds. */
  slowDown: number
}

export type Scaler = {
  /** Pods that serve now. */
  ready(): number
  /** What the controller asks for now. */
  wanted(): number
  /** One second on; `wish` is what its metric would ask for, as the controller computes it. */
  tick(second: number, wish: (ready: number) => number): void
}

/** A Deployment under a controller: it looks every so often, new pods serve after `startsIn` seconds, old ones go at once. */
export function createScaler({ min, max, every, slowDown }: Limits, startsIn: number): Scaler {
  let pods: number[] = Array.from({ length: min }, () => 0)
  let wanted = min
  const wishes: { second: number; wish: number }[] = []
  let now = 0
  const serving = () => pods.filter((since) => since <= now).length
  return {
    ready: serving,
    wanted: () => wanted,
    tick(second, wish) {
      now = second
      if (second % every !== 0) return
      const bounded = Math.min(max, Math.max(min, wish(Math.max(1, serving()))))
      wishes.push({ second, wish: bounded })
      while ((wishes[0]?.second ?? second) < second - slowDown) wishes.shift()
      wanted = bounded >= wanted ? bounded : Math.max(...wishes.map((each) => each.wish))
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

/** KEDA's: a replica for so many events of lag. */
export const byLag = (lag: number, threshold: number): number => Math.ceil(lag / threshold)
