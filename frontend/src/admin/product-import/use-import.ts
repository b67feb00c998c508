import { type ImportReport, importLimits } from '@suvarna/contracts/product-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { refreshCatalogue } from '../products/product-reads.ts'
import { sendForm } from '../upload/send-form.ts'

const FAILURE = 'The file could not be read. Please try again.'

/** A file on its way in: looked at first, imported when its plan is what one wants. */
export function useImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [busy, setBusy] = useState<'look' | 'import' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (work: 'look' | 'import', chosen: File, fields: Record<string, string>) => {
    setBusy(work)
    setProblem(null)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', chosen)
    try {
      setReport((await sendForm<{ data: ImportReport }>('POST', '/admin/products/import', form)).data)
    } catch (error) {
      setProblem(messageOf(error, FAILURE))
    }
    setBusy(null)
  }

  return {
    ...{ file, report, busy, problem },
    choose(chosen: File | undefined) {
      if (!chosen) return
      setReport(null)
      setFile(chosen)
      if (chosen.size > importLimits.bytes) return setProblem('File too large. Maximum size is 5MB.')
      return send('look', chosen, { dry_run: '1' })
    },
    async carryOut() {
      if (!file || !report) return
      await send('import', file, { plan_id: report.plan_id })
      await refreshCatalogue(client)
    },
  }
}
