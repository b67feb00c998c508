import type { deletedKinds } from '@suvarna/contracts/common/routes/history.ts'
import { ArchiveRestore } from 'lucide-react'
import { Link } from 'react-router-dom'
import buttonStyles from '../button.module.css'

/** A link from a list to its deleted entries. */
export const DeletedLink = ({ kind }: { kind: (typeof deletedKinds)[number] }) => (
  <Link className={buttonStyles.button} to={`/admin/deleted?kind=${kind}`}>
    <span className={buttonStyles.buttonIcon}>
      <ArchiveRestore size={16} strokeWidth={1.6} aria-hidden="true" /> Deleted
    </span>
  </Link>
)
