import { formatRupeesExact } from '@suvarna/contracts/common/money.ts'
import { chargeColumns, remittanceColumns, remittanceLimits } from '@suvarna/contracts/orders/cash/remittance-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { DataTable } from '../../ui/admin/table/data-table.tsx'
import { FileZone } from '../../ui/admin/upload/file-zone.tsx'
import { textOfFile } from '../../ui/admin/upload/text-of-file.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './owed-cash.module.css'
import { type ImportReport, importRemittances, OWED } from './owed-cash-reads.ts'

/** Most wrong rows to list. */
const SHOWN = 200

/** Imports a courier's settlement file: good rows are imported once, each wrong one is listed by its line. */
export function RemittanceImport() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState('')
  const [name, setName] = useState<string>()
  const choose = async (file: File) => {
    setBusy(true)
    setName(file.name)
    setProblem('')
    setReport(null)
    try {
      const read = await textOfFile(file, { kind: 'a CSV file', characters: remittanceLimits.characters })
      if ('fault' in read) setProblem(read.fault)
      else setReport(await importRemittances(read.text))
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(OWED) })
    } catch (error) {
      setProblem(messageOf(error, 'The file could not be read. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <section className={screenStyles.panel} aria-labelledby="settlement-heading" aria-busy={busy}>
      <h2 id="settlement-heading">Settlement file</h2>
      <p className="muted small">
        What the courier has paid, parcel by parcel. A file that was taken before changes nothing.
      </p>
      <div className={styles.file}>
        <FileZone
          label="File of the courier"
          hint={`CSV with the columns ${remittanceColumns.slice(0, -1).join(', ')} and, where there are any, Order, ${chargeColumns.join(', ')}`}
          name={name}
          busy={busy}
          onFile={choose}
        />
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      {report && <Report report={report} />}
    </section>
  )
}

function Report({ report: { taken, amount, charges, known, wrong } }: { report: ImportReport }) {
  const said = [
    taken > 0
      ? `${rows(taken)} taken, ${formatRupeesExact(amount)}${charges === 0 ? '' : `, less ${formatRupeesExact(charges)} charges`}`
      : 'Nothing new in this file',
    ...(known > 0 ? [`${rows(known)} known already`] : []),
    ...(wrong.length > 0 ? [`${rows(wrong.length)} left out`] : []),
  ]
  return (
    <>
      <p role="status">{said.join('. ')}.</p>
      {wrong.length > 0 && (
        <DataTable
          label="Rows left out"
          className={styles.wrongTable}
          bare
          columns={['Line', 'Field', 'Why']}
          waiting={0}
          empty={null}
          rows={wrong.slice(0, SHOWN).map(({ line, field, rule }) => (
            <tr key={`${line} ${field}`}>
              <td className="amount">{line}</td>
              <td>{field}</td>
              <td>{rule}</td>
            </tr>
          ))}
        />
      )}
      {wrong.length > SHOWN && <p className="muted small">And {rows(wrong.length - SHOWN)} more.</p>}
    </>
  )
}

const rows = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
