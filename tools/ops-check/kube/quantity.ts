const sizes: Record<string, number> = {
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
}

/**
 * Converts a Kubernetes quantity to a plain number: `250m` is 0.25 (cores), `1Gi` is 1073741824 (bytes). Throws on
 * other text.
 */
export function quantity(text: string | number): number {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(m|[KMGT]i|[kMGT])?$/.exec(String(text)) ?? []
  if (digits === undefined) throw new Error(`${text} is no quantity`)
  return unit === 'm' ? Number(digits) / 1000 : Number(digits) * (sizes[unit] ?? 1)
}
