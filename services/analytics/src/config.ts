/** Analytics only reads what others publish, so it has no settings beyond the common ones. */
export const analyticsConfig = {}
