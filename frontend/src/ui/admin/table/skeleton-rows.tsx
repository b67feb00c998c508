import styles from './table.module.css'

type Props = { rows: number; columns: readonly string[] }

/** Placeholders as tall as the expected rows, so that nothing moves when they load. */
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
