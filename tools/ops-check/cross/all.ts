import { callGraph } from './call-graph.ts'
import { compose } from './compose.ts'
import { connections } from './connections.ts'
import type { CrossCheck } from './cross-check.ts'
import { dockerfile } from './dockerfile.ts'
import { drains } from './drains.ts'
import { environmentAccepted } from './environment-accepted.ts'
import { environmentKnown } from './environment-known.ts'
import { fits } from './fits.ts'
import { grace } from './grace.ts'
import { kafkaLogins } from './kafka-logins.ts'
import { kafkaRights } from './kafka-rights.ts'
import { lagTriggers } from './lag-triggers.ts'
import { metrics } from './metrics.ts'
import { partitions } from './partitions.ts'
import { ports } from './ports.ts'
import { probePaths } from './probe-paths.ts'
import { references } from './references.ts'
import { runbooks } from './runbooks.ts'
import { scalerTargets } from './scaler-targets.ts'
import { secretFiles } from './secret-files.ts'

/** What the manifests, the code, Compose, the image, the rules and the documents must agree on. */
export const crossChecks: readonly CrossCheck[] = [
  environmentKnown,
  environmentAccepted,
  secretFiles,
  references,
  ports,
  probePaths,
  callGraph,
  scalerTargets,
  lagTriggers,
  kafkaLogins,
  kafkaRights,
  drains,
  partitions,
  connections,
  fits,
  grace,
  compose,
  dockerfile,
  metrics,
  runbooks,
]
