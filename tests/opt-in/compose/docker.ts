// The shop's compose file as a person would use it, under a project name of the run's own.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingEngineReason } from '@suvarna/test-infra/engine.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const project = 'suvarna-run'

/** Undefined if the compose file can be run; otherwise the reason, for `SKIP: …`. */
export function whyNoCompose(): string | undefined {
  const reason = missingEngineReason()
  if (reason) return reason
  const { status, error } = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' })
  return error || status !== 0 ? 'a container engine answers, but there is no `docker compose` here.' : undefined
}

/** Runs a command of Docker and returns its output; throws with its last lines when it fails. */
export function docker(log: string, ...args: string[]): Promise<string> {
  const child = spawn('docker', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, all] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
    all += chunk
  })
  child.stderr.on('data', (chunk) => {
    all += chunk
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      appendFileSync(log, `$ docker ${args.join(' ')}\n${all}\n`)
      if (code === 0) done(out.trim())
      else failed(new Error(`docker ${args.join(' ')} ended with ${code}:\n${all.slice(-3_000)}`))
    })
  })
}

export type Compose = ReturnType<typeof composeOf>

/** docker compose with the shop's file and the run's addition, and the settings of one file. */
export function composeOf(envFile: string, log: string) {
  const files = ['--file', 'docker-compose.yml', '--file', 'tests/opt-in/compose/run.yaml']
  const compose = (...args: string[]) =>
    docker(log, 'compose', '--project-name', project, '--env-file', envFile, ...files, ...args)
  return {
    build: () => compose('build', '--quiet'),
    up: (...services: string[]) =>
      compose('up', '--detach', '--no-build', '--wait', '--wait-timeout', '600', ...services),
    /** Starts only what was killed; resolves when it is healthy again. */
    again: (services: readonly string[]) =>
      compose('up', '--detach', '--no-build', '--no-deps', '--wait', '--wait-timeout', '300', ...services),
    kill: (services: readonly string[]) => compose('kill', ...services),
    stop: () => compose('stop'),
    down: () => compose('down', '--volumes', '--timeout', '10', '--remove-orphans'),
    logs: (...services: string[]) => compose('logs', '--no-color', '--tail', '40', ...services),
    /** All containers, exited ones too. */
    async containers(): Promise<Container[]> {
      const ids = (await compose('ps', '--all', '--quiet')).split('\n').filter(Boolean)
      return JSON.parse(await docker(log, 'inspect', ...ids))
    },
    /** The user and the name of each process in a container, as this machine sees them. */
    async processes(id: string): Promise<string[]> {
      return (await docker(log, 'top', id, '-eo', 'uid,pid,comm')).split('\n').slice(1)
    },
  }
}

/** The part of `docker inspect` that the run reads. */
export type Container = {
  Id: string
  State: { Running: boolean; ExitCode: number; OOMKilled: boolean }
  Config: { User: string; Image: string; Labels: Record<string, string> }
  HostConfig: {
    ReadonlyRootfs: boolean
    Privileged: boolean
    CapDrop: string[] | null
    CapAdd: string[] | null
    SecurityOpt: string[] | null
    Memory: number
    PidsLimit: number | null
    PortBindings: Record<string, { HostIp: string }[]> | null
  }
}

export const nameOf = ({ Config }: Container): string => Config.Labels['com.docker.compose.service'] ?? ''
