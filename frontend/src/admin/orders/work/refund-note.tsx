import styles from '../details/order-dialog.module.css'

/** A refund that the provider has not made; renders nothing if there is none. */
export function RefundNote({ fault }: { fault: string }) {
  if (!fault) return null
  return (
    <>
      <dt>Refund</dt>
      <dd className={styles.refundFault}>
        Not gone through yet: {fault.replace(/\.$/, '')}. It is tried again by itself.
      </dd>
    </>
  )
}
