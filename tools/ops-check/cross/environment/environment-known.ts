import { environmentOf, mainContainer, processesOf } from '../../kube/environment.ts'
import type { CrossCheck } from '../cross-check.ts'

/** Read by Node itself. */
const ofTheRuntime = ['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ']

export const environmentKnown: CrossCheck = {
  id: 'environment-known',
  name: 'Every variable that is set, the code reads',
  faults: (world) =>
    processesOf(world).flatMap(({ workload, process }) => {
      const read = [...Object.keys(process.reads), ...ofTheRuntime]
      return [...environmentOf(mainContainer(workload), world.objects).keys()]
        .filter((name) => !read.includes(name))
        .map((name) => ({ where: workload.id, what: `nobody reads ${name}` }))
    }),
}
