import { useEffect } from 'react'
import { justAdded } from '../../entities/cart/adding/just-added.ts'
import { useSession } from '../../lib/session/session.ts'
import { useStore } from '../../lib/store.ts'
import { useLatePart } from '../../lib/use-lazy-part.ts'

const loadPart = async () => (await import('../../storefront/late/late-storefront.tsx')).LateStorefront

/** Parts needed only after a login or the first added piece; the first page loads none of their code. */
export function LateParts() {
  const added = useStore(justAdded)
  const { token } = useSession()
  const { Part, ask } = useLatePart(loadPart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each occasion, until it is loaded
  useEffect(() => {
    if ((added || token) && !Part) void ask()
  }, [added, token])
  return Part && <Part />
}
