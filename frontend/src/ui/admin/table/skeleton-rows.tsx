import './table.css'

type Props = { rows: number; columns: readonly string[]; tall?: boolean }

/** Rows as high as those that are coming, so that nothing moves when they are there. */
export function SkeletonRows({ rows, columns, tall = false }: Props) {
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} className="row-waiting" data-tall={tall}>
      {columns.map((name) => (
        <td key={name}>
          <span className="skeleton row-skeleton" />
        </td>
      ))}
    </tr>
  ))
}
