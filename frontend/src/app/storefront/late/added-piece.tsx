import { useEffect } from 'react'
import { justAdded } from '../../../entities/cart/adding/just-added.ts'
import { useStore } from '../../../lib/store.ts'
import { useLatePart } from '../../../lib/use-lazy-part.ts'

const loadPart = async () => (await import('../../../storefront/mini-bag/mini-bag.tsx')).MiniBag

/** The mini bag, whose code loads with the first piece that is added. */
export function AddedPiece() {
  const added = useStore(justAdded)
  const { Part: MiniBag, ask } = useLatePart(loadPart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each piece, until it is loaded
  useEffect(() => {
    if (added && !MiniBag) void ask()
  }, [added])
  return MiniBag && added && <MiniBag key={added.at} added={added} />
}
