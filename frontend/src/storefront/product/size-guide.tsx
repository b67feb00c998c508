import { ringSizes } from '@suvarna/contracts/ring-size.ts'
import { X } from 'lucide-react'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { innerDiameter } from './ring-measure.ts'
import './size-guide.css'

export function SizeGuide({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} label="Ring size guide">
      <div className="size-guide-head">
        <h2>Find your size</h2>
        <button type="button" className="icon-button" aria-label="Close size guide" onClick={onClose}>
          <X size={22} strokeWidth={1.5} />
        </button>
      </div>
      <p className="muted">
        Lay a ring that fits on a ruler and measure across its inside, or wind a strip of paper around the finger and
        measure its length. Between two sizes, take the larger.
      </p>
      <table className="size-table amount">
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Across (mm)</th>
            <th scope="col">Around (mm)</th>
          </tr>
        </thead>
        <tbody>
          {ringSizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{innerDiameter(size).toFixed(1)}</td>
              <td>{(innerDiameter(size) * Math.PI).toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
