import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { CardList } from '../../ui/admin/cards/card-list.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReviewCard } from './review-card.tsx'
import { adminReviews, isReviewList, PAGE_SIZE, stateOf, waiting } from './reviews-reads.ts'

const MESSAGE_MS = 5000

const starChoices = [
  { value: '', label: 'All stars' },
  ...[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: stars === 1 ? '1 star' : `${stars} stars` })),
]
const empty = {
  pending: 'Nothing waits to be read.',
  approved: 'No review is shown yet.',
  rejected: 'No review was rejected.',
} as const

/** /admin/reviews: pending ones first, the longest waiting on top. */
export function ReviewsPage() {
  usePageTitle('Reviews')
  const client = useQueryClient()
  const [filters, setFilters] = useUrlState(waiting)
  const list = useQuery({ ...adminReviews(filters), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const change = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })
  const status = stateOf(filters.status)
  const { reviews, counts } = list.data ?? {}
  const tabs = [
    { name: 'pending', label: 'Waiting', count: counts?.pending ?? 0 },
    { name: 'approved', label: 'Shown' },
    { name: 'rejected', label: 'Not shown' },
  ] as const
  const done = async (text: string) => {
    await client.invalidateQueries({ predicate: isReviewList })
    messages.notify('good', text)
  }
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="Reviews" subtitle="Of pieces that arrived. Each is read here before shoppers see it." />
      <MessageBanner messages={messages} />
      <div className={screenStyles.filters}>
        <SearchBox value={filters.q} placeholder="Search by piece, words or order" onSearch={(q) => change({ q })} />
        <SelectBox label="Stars" value={filters.stars} choices={starChoices} onChange={(stars) => change({ stars })} />
      </div>
      <CardList
        tabs={tabs}
        chosen={status}
        list={list}
        failure="The reviews could not be read."
        empty={empty[status]}
        page={filters.page}
        pageSize={PAGE_SIZE}
        onChoose={(name) => change({ status: name })}
        onPage={(page) => setFilters({ page })}
      >
        {reviews?.map((review) => (
          <ReviewCard key={`${review.id} ${review.edition}`} review={review} onDone={done} />
        ))}
      </CardList>
    </div>
  )
}
