import { type Static, Type } from 'typebox'

const riskLevels = ['low', 'medium', 'high'] as const

export const CashRisk = Type.Object(
  {
    level: Type.Enum([...riskLevels], { type: 'string' }),
    reasons: Type.Array(Type.String(), {
      description: 'Plain sentences with their counts: 2 of 3 parcels to this phone came back',
    }),
  },
  {
    description:
      'How likely the parcel of a cash order that has not left comes back, by the shop’s own past alone; admins only',
  },
)
export type CashRisk = Static<typeof CashRisk>
