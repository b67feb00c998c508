import styles from './table.module.css'

type Props = { rows: number; columns: readonly string[] }

/** Rows as high as those that are coming, so that nothing moves when they are there. */
export function SkeletonRows({ rows, columns }: Props) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} className={styles.rowWaiting} data-waiting>
      {columns.map((name) => (
        <td key={name}>
          <span className={`skeleton ${styles.rowSkeleton}`} />
        </td>
      ))}
    </tr>
  ))
}
