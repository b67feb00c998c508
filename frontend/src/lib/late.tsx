import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

type More = {
  /** In its place until it is there. */
  waiting?: ReactNode
  /** In its place when it could not be loaded; without it the page goes on without the part. */
  Failed?: ComponentType<{ onRetry: () => void }>
}

/** A part whose code loads when it is first shown: none of what a page needs at once. */
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
    /** Begins earlier, for what will be shown in a moment. */
    begin: () => void load().catch(() => undefined),
  })
}

/** The same for what is far down a page: loaded within a screen of the viewport. */
export function lateWhenNear<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Part = late(fetchPart)
  // biome-ignore lint/correctness/noComponentHookFactories: made once
  return function Near(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const isNear = useNear(place, true)
    return <div ref={place}>{isNear && <Part {...props} />}</div>
  }
}
