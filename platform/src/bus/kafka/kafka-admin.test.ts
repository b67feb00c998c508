import type { Admin } from 'kafkajs'
import { expect, test } from 'vitest'
import { endsOf } from './kafka-admin.ts'

test('a broker whose connections end as it is asked for its topics is asked again', async () => {
  let asked = 0
  const admin = {
    // Fails as kafkajs does: `const { topicMetadata } = null`.
    async listTopics() {
      asked++
      const metadata = (asked > 1 ? { topicMetadata: ['orders.events'] } : null) as { topicMetadata: string[] }
      const { topicMetadata } = metadata
      return topicMetadata
    },
    fetchTopicOffsets: async () => [{ partition: 0, offset: '7', high: '7', low: '0' }],
  } as unknown as Admin
  expect(await endsOf(admin, 'orders.events')).toEqual(new Map([[0, 7n]]))
  expect(asked).toBe(2)
})
