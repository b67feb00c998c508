import { type Compose, type Container, nameOf } from './docker.ts'

/** The rules for each container, in a few words each. */
const rules: Record<string, (container: Container) => boolean> = {
  'is not root': ({ Config: { User } }) => /^[1-9]\d*(:[1-9]\d*)?$/.test(User),
  'has a read-only root': ({ HostConfig }) => HostConfig.ReadonlyRootfs,
  'has no capability': ({ HostConfig: { CapDrop, CapAdd } }) => CapDrop?.includes('ALL') === true && !CapAdd?.length,
  'gains no privilege': ({ HostConfig: { SecurityOpt, Privileged } }) =>
    !Privileged && SecurityOpt?.some((option) => option.startsWith('no-new-privileges')) === true,
  'has a limit of memory and processes': ({ HostConfig: { Memory, PidsLimit } }) => Memory > 0 && (PidsLimit ?? 0) > 0,
  'listens beyond loopback only at the gateway': (container) =>
    nameOf(container) === 'gateway' ||
    Object.values(container.HostConfig.PortBindings ?? {}).every((at) =>
      at.every(({ HostIp }) => HostIp === '127.0.0.1'),
    ),
}

/** Every rule that a container breaks, and every process in it that runs as root. */
export async function unhardened(compose: Compose): Promise<{ containers: number; faults: string[] }> {
  const containers = await compose.containers()
  const faults: string[] = []
  for (const container of containers) {
    for (const [rule, holds] of Object.entries(rules))
      if (!holds(container)) faults.push(`${nameOf(container)}: ${rule}`)
    if (!container.State.Running) continue
    for (const line of await compose.processes(container.Id))
      if (/^\s*0\s/.test(line)) faults.push(`${nameOf(container)}: a process of root:${line}`)
  }
  return { containers: containers.length, faults }
}
