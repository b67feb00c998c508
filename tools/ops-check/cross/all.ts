import type { CrossCheck } from './cross-check.ts'
import { compose } from './environment/compose.ts'
import { environmentAccepted } from './environment/environment-accepted.ts'
import { environmentKnown } from './environment/environment-known.ts'
import { references } from './environment/references.ts'
import { secretFiles } from './environment/secret-files.ts'
import { kafkaLogins } from './kafka/kafka-logins.ts'
import { kafkaRights } from './kafka/kafka-rights.ts'
import { lagTriggers } from './kafka/lag-triggers.ts'
import { partitions } from './kafka/partitions.ts'
import { metrics } from './observability/metrics.ts'
import { runbooks } from './observability/runbooks.ts'
import { callGraph } from './processes/call-graph.ts'
import { dockerfile } from './processes/dockerfile.ts'
import { drains } from './processes/drains.ts'
import { grace } from './processes/grace.ts'
import { ports } from './processes/ports.ts'
import { probePaths } from './processes/probe-paths.ts'
import { connections } from './scaling/connections.ts'
import { fits } from './scaling/fits.ts'
import { scalerTargets } from './scaling/scaler-targets.ts'

/** Compares manifests, code, Compose, image, rules and documents. */
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
