import { OrderDialog } from '../details/order-dialog.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import type { useOrderWork } from './use-order-work.ts'

/** The dialogs of an order (details, status, cancel), one at a time. */
export function OrderWork({ work }: { work: ReturnType<typeof useOrderWork> }) {
  const { order, action } = work
  return (
    <>
      <OrderDialog order={action === 'view' ? order : null} onClose={work.close} onAction={work.start} />
      <StatusDialog
        order={action === 'status' ? order : null}
        onClose={work.close}
        onDone={(text) => work.finish('good', text)}
      />
      <CancelOrderDialog order={action === 'cancel' ? order : null} onClose={work.close} onDone={work.finish} />
    </>
  )
}
