import { useMemo, useRef, useState } from 'react'

export type Selection = {
  chosen: readonly string[]
  has: (id: string) => boolean
  /** `range`: also everything between it and the last one toggled */
  toggle: (id: string, range: boolean) => void
  all: () => void
  /** selects exactly these */
  take: (ids: readonly string[]) => void
  clear: () => void
}

/** The selected rows of a list. Rows that leave the list are deselected. */
export function useSelection(ids: readonly string[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const chosen = useMemo(() => ids.filter((id) => picked.has(id)), [ids, picked])
  return {
    chosen,
    has: (id) => picked.has(id),
    toggle(id, range) {
      setPicked(toggled(ids, new Set(chosen), { id, from: range ? last.current : null }))
      last.current = id
    },
    all: () => setPicked(new Set(ids)),
    take: (wanted) => setPicked(new Set(wanted)),
    clear: () => setPicked(new Set()),
  }
}

/** Toggles one row, or the range from another one, all of which gets the toggled row's new state. */
export function toggled(
  ids: readonly string[],
  picked: ReadonlySet<string>,
  { id, from }: { id: string; from: string | null },
): Set<string> {
  const ends = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)].filter((place) => place >= 0)
  const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1)
  const next = new Set(picked)
  for (const one of range) {
    if (picked.has(id)) next.delete(one)
    else next.add(one)
  }
  return next
}
