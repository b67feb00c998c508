import { Link } from 'react-router-dom'
import { saveFile } from '../../ui/admin/download/csv.ts'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { FileZone } from '../../ui/admin/upload/file-zone.tsx'
import buttonStyles from '../../ui/button.module.css'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './import.module.css'
import { ImportOutcome } from './import-outcome.tsx'
import { importTemplate } from './import-template.ts'
import { useImport } from './use-import.ts'

/** /admin/products/import: a CSV file is checked before anything is written. */
export function ImportPage() {
  usePageTitle('Import products')
  const work = useImport()
  return (
    <div className={screenStyles.screen}>
      <ScreenHead
        title="Import products"
        subtitle="By SKU: what is new is created, what is known is changed. Nothing is written before you have seen it."
      >
        <Button onClick={() => saveFile('products-template.csv', importTemplate())}>Template</Button>
        <Link className={buttonStyles.button} to="/admin/products">
          Products
        </Link>
      </ScreenHead>
      <FileZone
        label="File of products"
        hint="CSV in UTF-8, up to 5MB and 5,000 rows"
        name={work.file?.name}
        busy={work.busy !== null}
        onFile={work.choose}
      />
      {work.problem && <Notice kind="error">{work.problem}</Notice>}
      {work.busy === 'look' && !work.report && (
        <div className={`skeleton ${styles.importWaiting}`} role="status" aria-label="Reading the file" />
      )}
      {work.report && (
        <ImportOutcome
          report={work.report}
          busy={work.busy === 'import'}
          progress={work.progress}
          onImport={work.carryOut}
          onLeftOut={work.saveLeftOut}
        />
      )}
    </div>
  )
}
