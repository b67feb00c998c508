/** Why an item comes back: a closed list that can be counted; details are separate free text. */
export const returnReasons = ['damaged', 'wrong_piece', 'not_as_shown', 'size', 'changed_mind', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]
