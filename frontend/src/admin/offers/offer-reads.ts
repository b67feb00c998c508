import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { read } from '../../lib/api/read.ts'

export type AdminOffer = AnswerOf<'GET /admin/offers'>['offers'][number]
export type OfferTermsForm = AdminOffer['terms']
export type Preview = AnswerOf<'POST /admin/offers/preview'>

export const offerList = () => read('/admin/offers', (answer) => (answer as AnswerOf<'GET /admin/offers'>).offers)
