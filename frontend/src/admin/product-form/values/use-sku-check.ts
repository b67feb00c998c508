import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'

type Found = { sku: string; text: string }

/**
 * Checks whether a SKU is taken as soon as its field is left, before pictures are uploaded in vain. Only a hint: if the
 * check fails, nothing is shown, and the save checks again.
 */
export function useSkuCheck(typed: string, except: string | undefined, own: string) {
  const sku = typed.trim()
  const [found, setFound] = useState<Found | null>(null)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const ask = async () => {
    asking.current?.abort()
    if (!sku || sku.toLowerCase() === own.toLowerCase()) return
    const asked = new AbortController()
    asking.current = asked
    const { signal } = asked
    const query = new URLSearchParams({ sku, ...(except ? { except } : {}) })
    try {
      const path = `/admin/products/sku?${query}`
      const { taken_by: owner } = await call<AnswerOf<'GET /admin/products/sku'>>('GET', path, { signal })
      if (!signal.aborted) setFound(owner && { sku, text: `The SKU ${sku} belongs to "${owner.name}"` })
    } catch {
      // The save reports a taken SKU.
    }
  }
  return { ask, taken: found?.sku === sku ? found.text : undefined }
}
