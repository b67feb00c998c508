import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../../lib/api/read.ts'

type Desk = AnswerOf<'GET /admin/orders/desk'>['data']

/** Kept up to date by the live stream, like the lists behind its counts. */
export const orderDesk = () => read('/admin/orders/desk', (answer) => (answer as { data: Desk }).data)
