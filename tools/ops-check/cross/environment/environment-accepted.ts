import { placeholder, refusals } from '../../facts/refusals.ts'
import { environmentOf, mainContainer, processesOf, type Variable, valueIn } from '../../kube/environment.ts'
import type { CrossCheck } from '../cross-check.ts'

export const environmentAccepted: CrossCheck = {
  id: 'environment-accepted',
  name: 'Every variable that the code needs is set, to a value that it accepts',
  faults: (world) =>
    processesOf(world).flatMap(({ workload, process }) => {
      const where = workload.id
      const variables = environmentOf(mainContainer(workload), world.objects)
      const needs = process.needs(workload.component)
      const refused = refusals(valuesOf(variables), needs)
      const demo = 'SHOP_ENV' in needs && valueIn(variables, 'SHOP_ENV') !== 'live'
      return [
        ...refused.map((what) => ({ where, what })),
        ...(world.stage === 'production' && demo ? [{ where, what: 'is not live in production' }] : []),
      ]
    }),
}

const valuesOf = (variables: Map<string, Variable>) =>
  Object.fromEntries([...variables].map(([name, known]) => [name, 'value' in known ? known.value : placeholder]))
