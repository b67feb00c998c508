/** Analytics is told nothing beside the usual: it lives of what the others publish. */
export const analyticsConfig = {}
