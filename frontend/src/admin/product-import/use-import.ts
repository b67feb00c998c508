import { type ImportReport, importLimits } from '@suvarna/contracts/catalog/product-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { sendForm } from '../../lib/api/send-form.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { saveFile } from '../../ui/admin/download/csv.ts'
import { isOpen } from './import-labels.ts'

const FAILURE = 'The file could not be read. Please try again.'

/** Checks a chosen file, then imports it once its plan is confirmed. */
export function useImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [busy, setBusy] = useState<'look' | 'import' | null>(null)
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  useUnsaved(busy === 'import' || isOpen(report))

  const during = async (work: 'look' | 'import', task: () => Promise<void>) => {
    setBusy(work)
    setProblem(null)
    await task().catch((error) => setProblem(messageOf(error, FAILURE)))
    setBusy(null)
  }

  return {
    ...{ file, report, busy, progress, problem },
    choose(chosen: File | undefined) {
      if (!chosen) return
      setReport(null)
      setFile(chosen)
      if (chosen.size > importLimits.bytes) return setProblem('File too large. Maximum size is 5MB.')
      return during('look', async () => setReport(await send(chosen, { dry_run: '1' })))
    },
    /** Saves the rows that were left out as a file, each with its problem. */
    saveLeftOut: () =>
      during('look', async () => {
        if (!file) return
        const { left_out: text } = await send(file, { dry_run: '1', left_out: '1' })
        if (text) saveFile(`${file.name.replace(/\.csv$/i, '')}-left-out.csv`, text)
      }),
    async carryOut() {
      if (!file || !report) return
      await during('import', async () => {
        const applied: number[] = []
        let current = report
        do {
          // The wrong rows were listed before this could be pressed.
          const good = report.wrong_cells > 0 ? { good_rows: '1' } : {}
          current = await send(file, { plan_id: current.plan_id, ...good })
          applied.push(...current.applied)
          setProgress(applied.length)
          // Imported rows are shown as such even if a later call fails.
          if (applied.length > 0) setReport({ ...report, applied, left: current.left, ...reasonOf(current) })
          else setReport(current)
        } while (current.left > 0 && !current.stopped && current.applied.length > 0)
      })
      await refreshCatalogue(client)
    },
  }
}

const reasonOf = ({ stopped }: ImportReport) => (stopped === undefined ? {} : { stopped })

async function send(file: File, fields: Record<string, string>): Promise<ImportReport> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return (await sendForm<{ data: ImportReport }>('POST', '/admin/products/import', form)).data
}
