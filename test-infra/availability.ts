// Whether this machine can run a real Kafka and a real S3 server; if not, the reason, in one sentence for `SKIP: …`.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { kafkaJars } from './kafka/kafka-jars.ts'
import { versitygw } from './s3/versitygw.ts'

/** Undefined when a broker can be started here. */
export function whyNoKafka(): string | undefined {
  const java = /version "(\d+)/.exec(run('java', '-version'))?.[1]
  if (java === undefined) return 'a real Kafka needs Java 17, and no java is here.'
  if (Number(java) < 17) return `a real Kafka needs Java 17, and this machine has Java ${java}.`
  if (existsSync(kafkaJars.folder)) return undefined
  return run('mvn', '-v') === '' ? 'the jars of Kafka come by Maven, and no mvn is here.' : undefined
}

/** Undefined when an S3 server can be started here. */
export function whyNoS3(): string | undefined {
  if (existsSync(versitygw.folder)) return undefined
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(run('go', 'version')) ?? []
  if (major === undefined) return 'the S3 server (versitygw) is built with Go, and no go is here.'
  // Since 1.21 Go downloads a newer toolchain by itself if needed.
  if (Number(major) === 1 && Number(minor) < 21)
    return `the S3 server (versitygw) needs Go 1.21, and this machine has ${major}.${minor}.`
  return undefined
}

/** The command's output; '' when it is not installed. */
function run(command: string, ...args: string[]): string {
  const { error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 20_000 })
  return error ? '' : stdout + stderr
}
