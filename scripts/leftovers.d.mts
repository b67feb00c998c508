export type Leftover = { by: string; what: string }
export function watchLeftovers(): {
  env: { TMPDIR: string; RUN_PLACE: string }
  left(): Promise<Leftover[]>
  clear(): void
}
export const canSeeProcesses: boolean
