import type { AnswerOf } from '@suvarna/contracts/api.ts'
import type { Meanwhile } from '@suvarna/contracts/common/routes/history.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { labelledMessage } from '../../lib/api/field-message.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { settingFaults } from './setting-faults.ts'
import { settingLabel } from './setting-fields.ts'
import { type AdminSettings, rebased, SETTINGS, settingsOf, type Values, valuesOf } from './settings-reads.ts'

export type Clash = readonly Meanwhile[]

/**
 * The typed values over the settings that were on screen. After another admin's save, that admin's values are loaded
 * beneath the typed ones, and the next save is based on them.
 */
export function useSettingsForm(first: AdminSettings) {
  const client = useQueryClient()
  const [base, setBase] = useState({ version: first.version, values: valuesOf(first.settings) })
  const [values, setValues] = useState<Values>(base.values)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [clash, setClash] = useState<Clash | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = Object.keys(values).filter((path) => values[path] !== base.values[path])
  useUnsaved(changed.length > 0)

  const takeOver = async (theirs: Clash) => {
    const { data } = await client.fetchQuery({
      queryKey: [SETTINGS],
      queryFn: () => call<AnswerOf<'GET /admin/settings'>>('GET', SETTINGS),
      staleTime: 0,
    })
    const now = valuesOf(data.settings)
    setValues((typed) => rebased(typed, base.values, now))
    setBase({ version: data.version, values: now })
    setClash(theirs)
  }

  return {
    values,
    faults,
    failure,
    clash,
    busy,
    changed,
    change(path: string, value: string) {
      setValues((known) => ({ ...known, [path]: value }))
      setFaults(({ [path]: _, ...others }) => others)
    },
    undo() {
      setValues(base.values)
      setFaults({})
      setClash(null)
    },
    async save(): Promise<boolean> {
      const found = settingFaults(values)
      setFaults(found)
      setFailure('')
      if (Object.keys(found).length > 0) return false
      setBusy(true)
      try {
        const body = { version: base.version, settings: settingsOf(values) }
        const { data } = await call<AnswerOf<'PUT /admin/settings'>>('PUT', SETTINGS, { body })
        const now = valuesOf(data.settings)
        setBase({ version: data.version, values: now })
        setValues(now)
        setClash(null)
        await client.invalidateQueries({ queryKey: [SETTINGS] })
        return true
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_version')
          await takeOver((error.details.changes ?? []) as Clash)
        else if (error instanceof ApiError && error.field.startsWith('settings.')) {
          const path = error.field.slice('settings.'.length)
          setFaults({ [path]: labelledMessage(error, settingLabel(path)) })
        } else setFailure(messageOf(error, 'The settings could not be saved. Please try again.'))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
