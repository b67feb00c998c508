/** Why a piece comes back, from a closed list that can be counted; what else there is to say is written beside it. */
export const returnReasons = ['damaged', 'wrong_piece', 'not_as_shown', 'size', 'changed_mind', 'other'] as const

export type ReturnReason = (typeof returnReasons)[number]
