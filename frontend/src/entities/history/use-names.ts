import type { AnswerOf } from '@suvarna/contracts/api.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/read.ts'

const maxIds = 60
type People = AnswerOf<'GET /admin/people'>

/** Account names by id; an erased or unknown account shows the start of its id. */
export function useNames(ids: readonly string[]): (id: string) => string {
  const wanted = [...new Set(ids)]
    .filter((id) => /^[\w.:-]+$/.test(id))
    .sort()
    .slice(0, maxIds)
  const { data } = useQuery({
    ...read(`/admin/people?ids=${wanted.join(',')}`, (answer) => (answer as People).people),
    enabled: wanted.length > 0,
    retry: false,
  })
  return (id) => data?.find((person) => person.id === id)?.name ?? `account ${id.slice(0, 8)}`
}
