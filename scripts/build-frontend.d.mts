/** Builds the storefront and the admin into frontend/dist when their sources have changed since the last build. */
export function buildFrontend(): void
