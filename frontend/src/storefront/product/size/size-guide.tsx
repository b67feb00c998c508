import { ringSizes } from '@suvarna/contracts/catalog/ring-size.ts'
import { t } from '@suvarna/contracts/common/language/text.ts'
import { X } from 'lucide-react'
import buttonStyles from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { MeasureBox } from './measure-box.tsx'
import { indianSize, innerCircumference, innerDiameter } from './ring-measure.ts'
import styles from './size-guide.module.css'

type Props = { open: boolean; chosen: number | null; onClose: () => void }

/** How to measure, a converter from millimetres, and the whole table. */
export function SizeGuide({ open, chosen, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} label={t`Ring size guide`}>
      <div className={styles.sizeGuideHead}>
        <h2>{t`Find your size`}</h2>
        <button type="button" className={buttonStyles.iconButton} aria-label={t`Close size guide`} onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      <ol className={styles.sizeWays}>
        <li>
          <strong>{t`With a ring that fits:`}</strong>
          {t` lay it on a ruler and measure across its inside, from edge to edge.`}
        </li>
        <li>
          <strong>{t`With a strip of paper:`}</strong>
          {t` wind it around the finger where the ring will sit, mark where it meets, and measure its length. It has to pass the knuckle.`}
        </li>
      </ol>
      <p className="muted small">
        {t`Measure in the evening, when hands are warm. For a band wider than 6 mm take half a size more.`}
      </p>
      <MeasureBox />
      <table className={`${styles.sizeTable} amount`}>
        <caption className="visually-hidden">{t`Ring sizes with their inside in millimetres`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Our size`}</th>
            <th scope="col">{t`Indian size`}</th>
            <th scope="col">{t`Across (mm)`}</th>
            <th scope="col">{t`Around (mm)`}</th>
          </tr>
        </thead>
        <tbody>
          {ringSizes.map((size) => (
            <tr key={size} aria-current={size === chosen || undefined}>
              <th scope="row">{size}</th>
              <td>{indianSize(size)}</td>
              <td>{innerDiameter(size).toFixed(1)}</td>
              <td>{innerCircumference(size).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted small">
        {t`Our sizes are the American ones. Jewellers differ by a tenth of a millimetre or two, so the Indian size is the nearest one.`}
      </p>
    </Dialog>
  )
}
