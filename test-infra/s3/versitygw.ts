// versitygw, an S3 server that stores objects as plain files: built from the Go module proxy, kept in the cache.
import { join } from 'node:path'
import { buildOnce, cache } from '../build-once.ts'
import { type Report, runCommand } from '../run-command.ts'

const version = 'v1.7.0'
export const versitygw = { version, folder: join(cache, 'versitygw', version) }

/** Not optimised, no debug data, no C: it builds in half the time, and serves only a few hundred requests. */
const flags = ['-gcflags=all=-N -l -dwarf=false', '-ldflags=-s -w']

/** Builds the server on first use (a minute of CPU time) and resolves with the path of its binary. */
export async function versitygwBinary(report: Report): Promise<string> {
  const timeoutMs = 600_000
  const build = async (into: string) => {
    const args = ['install', ...flags, `github.com/versity/versitygw/cmd/versitygw@${version}`]
    const env = { GOBIN: into, GOFLAGS: '', CGO_ENABLED: '0' }
    await runCommand({ command: 'go', args, cwd: into, env, title: `Building versitygw ${version}`, timeoutMs }, report)
  }
  await buildOnce(versitygw.folder, build, { report, timeoutMs })
  return join(versitygw.folder, 'versitygw')
}
