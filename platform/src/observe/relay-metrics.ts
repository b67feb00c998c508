import { counter } from './metrics.ts'

/** Stays 0 where the bus reads the logs themselves. */
export const published = counter(
  'relay_published_total',
  'Events that the broker has acknowledged, again where repeated',
  [],
)
