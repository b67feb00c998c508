import { type Static, Type } from 'typebox'

export const riskLevels = ['low', 'medium', 'high'] as const

/** How likely it is that the parcel of a cash order comes back, by the shop's own past alone. */
export const CashRisk = Type.Object({
  level: Type.Enum([...riskLevels], { type: 'string' }),
  reasons: Type.Array(Type.String(), {
    description: 'Plain sentences with their counts: 2 of 3 parcels to this phone came back',
  }),
})
export type CashRisk = Static<typeof CashRisk>
