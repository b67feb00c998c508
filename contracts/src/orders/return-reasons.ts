/** Why an item comes back, from a closed list that can be counted; details are free text beside it. */
export const returnReasons = ['damaged', 'wrong_piece', 'not_as_shown', 'size', 'changed_mind', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]
