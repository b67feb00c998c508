// Runs a build tool: shows its last line every few seconds, and always ends.
import { spawn } from 'node:child_process'

export type Report = (line: string) => void
/** Progress goes to stderr: stdout belongs to scripts. */
export const toStderr: Report = (line) => void process.stderr.write(`${line}\n`)

type Command = {
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  title: string
  timeoutMs: number
}

/** Resolves when the command ends with 0; otherwise, and after `timeoutMs`, rejects with its last lines. */
export function runCommand({ command, args, cwd, env, title, timeoutMs }: Command, report: Report): Promise<void> {
  const started = Date.now()
  const lines: string[] = []
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''))
      lines.splice(0, lines.length - 20)
    })
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`
  report(`${title} …`)
  const progress = setInterval(
    () => report(`${title}: ${elapsed()}${lines.length ? `, ${lines.at(-1)?.slice(0, 120)}` : ''}`),
    5000,
  )
  const limit = setTimeout(() => {
    lines.push(`given up after ${elapsed()}`)
    child.kill('SIGKILL')
    // Its own children may keep the pipes open longer.
    child.stdout.destroy()
    child.stderr.destroy()
  }, timeoutMs)
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) return reject(new Error(`${title} failed: ${lines.join('\n') || `exit code ${code}`}`))
      report(`${title}: done in ${elapsed()}`)
      resolve()
    })
  }).finally(() => {
    clearInterval(progress)
    clearTimeout(limit)
  })
}
