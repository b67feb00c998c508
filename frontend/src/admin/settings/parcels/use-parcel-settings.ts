import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { draftOf, PARCELS, type ParcelDraft, parcelSettings, type SavedParcels, settingsOf } from './parcel-draft.ts'
import { parcelFaults } from './parcel-faults.ts'

/** The draft and how it is saved. A refusal is shown at its field, or below the form if it has none. */
export function useParcelSettings(first: SavedParcels) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first.settings))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const change = (part: Partial<ParcelDraft>) => {
    setDraft((now) => ({ ...now, ...part }))
    setProblem(null)
    // After a failed attempt, errors are checked again while typing; before it, none are shown.
    if (Object.keys(faults).length > 0) setFaults(parcelFaults({ ...draft, ...part }))
  }
  // Both pass through the form's conversion, so that the order of the server's fields does not matter.
  const isChanged = JSON.stringify(settingsOf(draft)) !== JSON.stringify(settingsOf(draftOf(saved.settings)))
  const take = (now: SavedParcels) => {
    setSaved(now)
    setFaults({})
    setDraft(draftOf(now.settings))
    client.setQueryData(parcelSettings.queryKey, { success: true, data: now })
  }
  const save = async (): Promise<boolean> => {
    setProblem(null)
    const wrong = parcelFaults(draft)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return false
    setBusy(true)
    try {
      const body = { version: saved.version, settings: settingsOf(draft) }
      take((await call<{ data: SavedParcels }>('PUT', PARCELS, { body })).data)
      return true
    } catch (error) {
      const field = error instanceof ApiError ? error.field : ''
      setProblem({ field, text: messageOf(error, 'It could not be saved. Please try again.') })
      return false
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (field: string) =>
    faults[field] ?? (problem?.field === `settings.${field}` ? problem.text : undefined)
  return { draft, change, busy, problem, errorOf, isChanged, save, undo: () => take(saved) }
}
