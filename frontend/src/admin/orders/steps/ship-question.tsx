import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useLastValue } from '../../../ui/form/use-held.ts'

/** `chosen`: number of selected orders; `ready`: those of them that are packed and would ship. */
export type Shipping = { chosen: number; ready: number }
type Props = { asked: Shipping | null; onConfirm: () => void; onClose: () => void }

/** Packing can be undone with one press, but shipping many parcels cannot, so it is confirmed first. */
export function ShipQuestion({ asked, onConfirm, onClose }: Props) {
  const shown = useLastValue(asked)
  if (!shown) return null
  const { ready, chosen } = shown
  const others = chosen - ready
  return (
    <ConfirmDialog
      open={asked !== null}
      title={`Ship ${counted(ready, 'order')}`}
      question={`${counted(ready, 'mail')} ${ready === 1 ? 'goes' : 'go'} out. This cannot be taken back.`}
      action={`Ship ${counted(ready, 'order')}`}
      keep="Not yet"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {others > 0 && (
        <p className="muted">{`${counted(others, 'other order')} ${others === 1 ? 'is' : 'are'} not packed and will not be shipped.`}</p>
      )}
    </ConfirmDialog>
  )
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
