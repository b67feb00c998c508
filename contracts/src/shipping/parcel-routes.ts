import { type Static, Type } from 'typebox'
import { line, nullable, OrderId, strict, text, Version } from '../common/fields.ts'
import { answer, type Routes } from '../common/routes/route.ts'
import { mostStepped } from '../orders/desk/order-steps.ts'
import { Box, Parcel, ParcelSettings, PickupPlace } from './parcel-kinds.ts'

const service = 'shipping'

const OrderParcel = Type.Object({
  order_id: Type.String(),
  parcel: Parcel,
  fits: Type.Boolean({ description: 'False: no box of the shop holds so many pieces, so the roomiest was taken' }),
  place: Type.String({ description: 'The pick-up place, as the courier’s account names it' }),
  chosen: Type.Object({ parcel: nullable(Parcel), place: nullable(Type.String()) }),
  booked: Type.Boolean({ description: 'The courier has it so: a change books it anew' }),
  fixed: Type.Boolean({ description: 'It has left, or is not to leave: nothing can be changed' }),
  van: Type.Optional(
    Type.Object(
      {
        state: Type.Enum(['not_asked', 'asking', 'asked', 'failed'], {
          type: 'string',
          description: '`asking`: the courier did not answer yet, and is asked again',
        }),
        at: nullable(Type.String({ description: 'When it was asked for' })),
        fault: nullable(Type.String({ description: 'The courier’s own words' })),
      },
      { description: 'Of a parcel that has an airway bill and waits in the shop' },
    ),
  ),
})
export type OrderParcel = Static<typeof OrderParcel>

export const parcelRoutes = {
  'GET /admin/parcel-settings': {
    service,
    access: 'admin',
    summary: 'The shop’s boxes and pick-up places, with their version',
    response: { 200: answer({ data: Type.Object({ settings: ParcelSettings, version: Version }) }) },
  },
  'PUT /admin/parcel-settings': {
    service,
    access: 'admin',
    summary: 'Save boxes and pick-up places; refused if somebody else saved since `version`',
    body: Type.Object({ version: Version, settings: ParcelSettings }, strict),
    response: { 200: answer({ data: Type.Object({ settings: ParcelSettings, version: Version }) }) },
    problems: ['stale_version'],
  },
  'GET /admin/parcels': {
    service,
    access: 'admin',
    summary: 'What orders go out in, from where, and what they could go out in instead',
    query: Type.Object(
      { orders: text(mostStepped * 41, 3) },
      { ...strict, description: '`orders`: their numbers with commas between, 100 at most; unknown ones are left out' },
    ),
    response: {
      200: answer({
        data: Type.Object({
          parcels: Type.Array(OrderParcel),
          boxes: Type.Array(Box),
          places: Type.Array(PickupPlace),
        }),
      }),
    },
  },
  'PUT /admin/orders/{id}/parcel': {
    service,
    access: 'admin',
    summary: 'Say what an order goes out in and from where; one that is booked is booked anew',
    params: Type.Object({ id: OrderId }),
    body: Type.Object({ parcel: nullable(Parcel), place: nullable(line(36)) }, strict),
    response: { 200: answer({ data: OrderParcel }) },
    problems: ['order_not_found', 'parcel_fixed'],
  },
} as const satisfies Routes
