import { gauge } from '../observe/metrics.ts'

const announced = gauge('erasures_announced', 'Persons whose erasure is announced: what they do not use is deleted')
const overdue = gauge(
  'erasures_overdue',
  'Announced erasures of which the day was over two days ago: no notice went out, or something is open',
)

/** Sets what a service's retention clock found at its last look. */
export function setErasures(service: string, counts: { announced: number; overdue: number }): void {
  announced.set({ service }, counts.announced)
  overdue.set({ service }, counts.overdue)
}
