/**
 * Following this topic any further would lose or repeat events, so an operator must decide. Neither the database nor an
 * event is at fault, so no event is parked or skipped.
 */
export class CannotFollow extends Error {
  readonly reason: 'forked' | 'partitions' | 'beginning'
  constructor(reason: CannotFollow['reason'], message: string) {
    super(message)
    this.name = 'CannotFollow'
    this.reason = reason
  }
}

export const forked = ({ epoch, position, event }: { epoch: string; position: bigint; event: { id: string } }) =>
  new CannotFollow(
    'forked',
    `the log ${epoch} forked: at or before ${position} (${event.id}) it has other events than were seen. It was put back without a new epoch`,
  )

export const beginningLost = (topic: string, partition: number, low: bigint) =>
  new CannotFollow(
    'beginning',
    `${topic} ${partition} begins at offset ${low}: events before it are lost from the topic. Make the topics anew`,
  )

export const otherCount = (source: string, before: string, now: string) =>
  new CannotFollow(
    'partitions',
    `the topic of ${source} has ${now} partitions and was read with ${before}: streams have moved, positions cannot be compared`,
  )
