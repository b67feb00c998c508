import { join } from 'node:path'
import { whyNoKafka, whyNoS3 } from '@suvarna/test-infra/availability.ts'
import type { Part } from '../measure/results.ts'
import { benchEmbeddedCost } from '../order-cost/embedded-cost.ts'
import { benchOrderCost } from '../order-cost/order-cost.ts'
import { allOf } from '../order-cost/print-cost.ts'
import { demoCopy } from '../shop/demo-copy.ts'
import { startShop } from '../shop/shop.ts'
import { atMost, tableOf } from './bars.ts'

/** Measures an order in a single-process shop. */
export async function costRow(folder: string): Promise<Part> {
  const shopFolder = await demoCopy(join(folder, 'shop'))
  const { node, postgres, statements, commits } = await benchEmbeddedCost(
    shopFolder,
    () => startShop(shopFolder, 'embedded'),
    false,
  )
  return tableOf(
    [atMost('CPU ms an order with all that follows, Node and Postgres', node + postgres, 10, 1)],
    [
      `an order: Node ${node.toFixed(1)}, Postgres ${postgres.toFixed(1)}, ${statements.toFixed(1)} statements, ${commits.toFixed(1)} commits`,
    ],
  )
}

/** Measures an order where every role of every service is a process of its own. */
export async function kafkaRows(folder: string, seconds: number): Promise<Part> {
  const why = whyNoKafka() ?? whyNoS3()
  if (why) throw new Error(why)
  const shop = () => startShop(join(folder, 'shop'), 'kafka', true)
  const cost = await benchOrderCost(join(folder, 'shop'), await shop(), shop, { seconds })
  const all = allOf(cost)
  return tableOf(
    [
      atMost('over Kafka, CPU ms an order, all processes', all.cpuMs, 40, 1),
      atMost('over Kafka, statements', all.statements, 90, 1),
      atMost('over Kafka, batches', all.batches, 12, 1),
    ],
    [`over Kafka: ${cost.perSecond} orders/s, 4 shoppers, ${seconds} s`],
  )
}
