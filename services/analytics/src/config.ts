/** Analytics has no settings beside the usual ones: it only reads what the others publish. */
export const analyticsConfig = {}
