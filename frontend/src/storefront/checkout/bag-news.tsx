import { Notice } from '../../shared/ui/notice.tsx'

/** What changed in the shop while the shopper was filling in the form. */
export function BagNews({ news }: { news: readonly string[] }) {
  if (news.length === 0) return null
  return (
    <Notice kind="error">
      <p>Your order is not placed yet: something changed in the meantime.</p>
      <ul className="bag-news">
        {news.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>The summary is up to date. Place the order when you are happy with it.</p>
    </Notice>
  )
}
