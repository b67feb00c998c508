import styles from './pager.module.css'

type Props = { page: number; pages: number; onPage: (page: number) => void }

export function Pager({ page, pages, onPage }: Props) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <button type="button" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      {pageNumbers(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className="amount"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      <button type="button" disabled={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  )
}

/** Up to seven page numbers around the current one. */
function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 3, pages - 6))
  return Array.from({ length: Math.min(7, pages) }, (_, step) => first + step)
}
