import { t } from '@suvarna/contracts/common/language/text.ts'
import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ShopWays } from '../../entities/collection/shop-ways.tsx'
import { CategoryStrip } from '../../entities/product/card/category-strip.tsx'
import { searchPath } from '../../entities/product/search-reads.ts'
import buttonStyles from '../../ui/button.module.css'
import { usePageTitle } from '../../ui/page-title.ts'
import { useListAddress } from './address/use-list-address.ts'
import listingStyles from './listing.module.css'
import { Listing } from './listing.tsx'
import styles from './search-page.module.css'

/** /search?q=…: the search result, as a list with all its filters. Without `q`, a field and the categories. */
export function SearchPage() {
  const [{ q }] = useListAddress()
  usePageTitle(q ? t`Search: ${q}` : t`Search`)
  if (q === '')
    return (
      <div className={`wrap ${listingStyles.listing}`}>
        <header className={listingStyles.listingHead}>
          <h1>{t`Search`}</h1>
        </header>
        <SearchForm q="" />
        <CategoryStrip large />
        <ShopWays early />
      </div>
    )
  return (
    <Listing
      key={q}
      title={`“${q}”`}
      search={<SearchForm key={q} q={q} />}
      emptyText={t`We found no match for “${q}”. Try another word, or choose a category above.`}
      emptyWay={
        <Link className={buttonStyles.button} to="/products">
          {t`View All Products`}
        </Link>
      }
    />
  )
}

function SearchForm({ q }: { q: string }) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (query && query !== q) navigate(searchPath(query))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know the search element
    <form className={styles.searchForm} role="search" aria-label={t`On this page`} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={id}>
        {t`What are you looking for?`}
      </label>
      <input id={id} name="q" defaultValue={q} maxLength={200} autoComplete="off" enterKeyHint="search" />
      <button type="submit" className={`${buttonStyles.iconButton} ${styles.iconButton}`} aria-label={t`Find`}>
        <Search size={20} strokeWidth={1.5} />
      </button>
    </form>
  )
}
