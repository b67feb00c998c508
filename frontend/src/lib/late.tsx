import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

type More = {
  /** Shown until the part has loaded. */
  waiting?: ReactNode
  /** Shown if loading failed; without it the page omits the part. */
  Failed?: ComponentType<{ onRetry: () => void }>
}

/** A part whose code loads when it is first shown, and not with its page. */
export function late<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { waiting = null, Failed }: More = {},
) {
  let known: ComponentType<Props> | undefined
  const load = async (): Promise<void> => {
    known ??= await fetchPart()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once, as React's lazy does
  function Late(props: Props) {
    const [state, setState] = useState<'waiting' | 'failed' | 'there'>(() => (known ? 'there' : 'waiting'))
    useEffect(() => {
      if (state !== 'waiting') return
      load().then(
        () => setState('there'),
        () => setState('failed'),
      )
    }, [state])
    const Part = known
    if (state === 'there' && Part) return <Part {...props} />
    return state === 'failed' ? Failed && <Failed onRetry={() => setState('waiting')} /> : waiting
  }
  return Object.assign(Late, {
    /** Starts loading early, for a part that is about to be shown. */
    begin: () => void load().catch(() => undefined),
  })
}

/** As `late`, for parts far down a page: loads within a screen of the viewport. */
export function lateWhenNear<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Part = late(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: made once
  return function Near(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const isNear = useNear(place, true)
    return <div ref={place}>{isNear && <Part {...props} />}</div>
  }
}
