import { useEffect, useRef } from 'react'
import { useLatePart } from '../../lib/use-lazy-part.ts'
import { useNear } from '../../lib/use-near.ts'

const load = async () => (await import('./shop-ways.tsx')).ShopWays

/** Loaded when it comes near the viewport, and not with the first load. */
export function LateCollections() {
  const place = useRef<HTMLDivElement>(null)
  const { Part, ask } = useLatePart(load)
  const near = useNear(place, true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void (near && ask()), [near])
  return (
    <div className="wrap" ref={place}>
      {Part && <Part />}
    </div>
  )
}
