/** The arch as a small line drawing with a pendant. */
export function ArchMark({ size = 72 }: { size?: number }) {
  return (
    <svg width={size} height={(size * 5) / 4} viewBox="0 0 72 90" fill="none" aria-hidden="true">
      <path d="M4 87V36a32 32 0 0 1 64 0v51z" stroke="var(--gold)" strokeWidth="1.5" />
      <path d="M10 81V36a26 26 0 0 1 52 0v45z" fill="var(--sand)" />
      <path d="M21 14c2 14 7 24 15 31 8-7 13-17 15-31" stroke="var(--gold)" strokeWidth="1.2" />
      <circle cx="36" cy="54" r="9" stroke="var(--gold)" strokeWidth="1.2" />
      <circle cx="36" cy="54" r="3.5" stroke="var(--gold)" strokeWidth="1.2" />
      <path d="M36 63v5" stroke="var(--gold)" strokeWidth="1.2" strokeLinecap="round" />
      <circle cx="36" cy="70.5" r="1.8" fill="var(--gold)" />
    </svg>
  )
}
