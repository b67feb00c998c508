import { type Static, Type } from 'typebox'
import { nullable, OrderId, strict, Version } from '../../common/fields.ts'
import { answer, type Routes } from '../../common/routes/route.ts'
import { OrderStatus } from '../values.ts'

/** Steps for many orders at once; `undo` reverses the last one. */
const orderSteps = ['confirm', 'pack', 'ship', 'undo'] as const
export type OrderStep = (typeof orderSteps)[number]

export const mostStepped = 100

const StepOutcome = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['done', 'refused'], { type: 'string' }),
  message: Type.String({ description: 'What it is now, or why it stayed as it was' }),
  code: Type.Optional(Type.String({ description: 'The problem’s code, where it was refused' })),
  status: nullable(OrderStatus),
  already: Type.Optional(Type.Literal(true, { description: 'Nothing changed: it was there before' })),
  warning: Type.Optional(Type.String({ description: 'Done nevertheless: what is still to do before it leaves' })),
  undo: Type.Optional(
    Type.Integer({ description: 'The version to send with `undo`, while this step can be taken back' }),
  ),
})
export type StepOutcome = Static<typeof StepOutcome>

export const orderStepRoutes = {
  'POST /admin/orders/steps': {
    service: 'orders',
    access: 'admin',
    summary: 'One step for many orders, each by itself: what became of it is said for every one',
    body: Type.Object(
      {
        step: Type.Enum([...orderSteps], { type: 'string' }),
        orders: Type.Array(Type.Object({ id: OrderId, version: Type.Optional(Version) }, strict), {
          minItems: 1,
          maxItems: mostStepped,
        }),
      },
      strict,
    ),
    response: { 200: answer({ data: Type.Array(StepOutcome) }) },
  },
} as const satisfies Routes
