/** CPU time of this process for `work`, in milliseconds. Unlike elapsed time it does not depend on other load. */
export async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
