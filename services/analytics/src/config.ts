/** Analytics only reads what others publish, so it needs only the common settings. */
export const analyticsConfig = {}
