import type { TaxDocument } from '@suvarna/contracts/orders/tax-documents.ts'
import { QrPicture } from '../../../ui/pictures/qr-picture.tsx'
import paperStyles from './paper.module.css'
import styles from './registered-einvoice.module.css'

/** The invoice portal's registration of a document, with the code that tax officers scan. */
export function RegisteredEinvoice({ einvoice }: { einvoice: NonNullable<TaxDocument['einvoice']> }) {
  const { irn, ack_no, ack_date, signed_qr } = einvoice
  return (
    <section className={styles.registered} aria-label="E-invoice">
      <QrPicture text={signed_qr} label="Signed QR code of the e-invoice" className={styles.code} />
      <dl className={paperStyles.paperFacts}>
        <dt>IRN</dt>
        <dd className={styles.irn}>{irn}</dd>
        <dt>Acknowledgement</dt>
        <dd className="amount">
          {ack_no} of {ack_date}
        </dd>
      </dl>
    </section>
  )
}
