/** CPU time of this process for `work`, in milliseconds; unlike the clock it is the same on a machine that others use. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
