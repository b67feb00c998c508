import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StaleDialog } from '../../entities/history/conflict/conflict-dialog.tsx'
import { HistoryDialog } from '../../entities/history/history-dialog.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { DownloadButton } from '../../ui/admin/download/download-button.tsx'
import { SearchBox } from '../../ui/admin/fields/search-box.tsx'
import { SelectBox } from '../../ui/admin/fields/select-box.tsx'
import { LoadFailure } from '../../ui/admin/load-failure.tsx'
import { MessageBanner } from '../../ui/admin/message-banner.tsx'
import screenStyles from '../../ui/admin/screen.module.css'
import { ScreenHead } from '../../ui/admin/screen-head.tsx'
import { ActiveFilters } from '../../ui/admin/table/active-filters.tsx'
import { Pager } from '../../ui/admin/table/pager.tsx'
import { StatFilter } from '../../ui/admin/table/stat-filter.tsx'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useUrlState } from '../../ui/admin/use-url-state.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { type AdminUser, noFilters, provedLabel, userCount, userPage } from './admin-user.ts'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { AnnouncedErasures } from './erasures/announced-erasures.tsx'
import { useUserWork } from './use-user-work.ts'
import { UserDialog } from './user-dialog.tsx'
import { userFile } from './user-file.ts'
import { UserTable } from './user-table.tsx'

const PAGE_SIZE = 20
const MESSAGE_MS = 5000

const roles = [
  { value: '', label: 'All Roles' },
  { value: 'user', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name' },
]

export function UsersPage() {
  usePageTitle('Users')
  const [filters, setFilters] = useUrlState(noFilters)
  const list = useQuery({ ...userPage(filters, PAGE_SIZE), placeholderData: keepPreviousData })
  const messages = useMessage(MESSAGE_MS)
  const [open, setOpen] = useState<{ kind: 'view' | 'role' | 'delete' | 'history'; user: AdminUser } | null>(null)
  const close = () => setOpen(null)
  const work = useUserWork(messages.notify, close)
  const changeFilters = (wanted: Partial<typeof filters>) => setFilters({ ...wanted, page: '1' })
  const proved = provedLabel(filters)
  const user = open && (list.data?.users.find(({ id }) => id === open.user.id) ?? open.user)
  return (
    <div className={screenStyles.screen}>
      <ScreenHead title="User Management">
        <DownloadButton
          label="Export"
          path={userFile(filters)}
          name="users.csv"
          needs="customers.export"
          notify={messages.notify}
        />
      </ScreenHead>
      <MessageBanner messages={messages} />
      <UserCounts chosen={filters.role} onChoose={(role) => changeFilters({ role })} />
      <div className={screenStyles.filters}>
        <SearchBox
          value={filters.q}
          placeholder="Search by name, email or phone"
          onSearch={(q) => changeFilters({ q })}
        />
        <SelectBox label="Role" value={filters.role} choices={roles} onChange={(role) => changeFilters({ role })} />
        <SelectBox label="Sort by" value={filters.sort} choices={sorts} onChange={(sort) => changeFilters({ sort })} />
        <ActiveFilters by={proved ? [{ text: proved, onClear: () => changeFilters({ since: '', before: '' }) }] : []} />
      </div>
      {list.isLoadingError ? (
        <LoadFailure
          text={messageOf(list.error, 'Error fetching users')}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : (
        <UserTable
          users={list.data?.users}
          busy={work.busy}
          onView={(one) => setOpen({ kind: 'view', user: one })}
          onRole={(one) => setOpen({ kind: 'role', user: one })}
          onDelete={(one) => setOpen({ kind: 'delete', user: one })}
          onHistory={(one) => setOpen({ kind: 'history', user: one })}
        />
      )}
      <Pager
        page={Number(filters.page) || 1}
        pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
        onPage={(page) => setFilters({ page: String(page) })}
      />
      <AnnouncedErasures />
      <UserDialog
        user={open?.kind === 'view' ? user : null}
        busy={work.busy}
        onClose={close}
        onRole={(one) => setOpen({ kind: 'role', user: one })}
        onDelete={(one) => setOpen({ kind: 'delete', user: one })}
      />
      <StaleDialog
        kind="users"
        stale={work.stale}
        mine={work.stale ? { role: work.stale.role } : {}}
        busy={work.busy !== null}
        onClose={work.closeStale}
        onTheirs={work.closeStale}
        onMine={work.saveOver}
      />
      <HistoryDialog
        subject={open?.kind === 'history' && user ? { kind: 'users', id: user.id, title: user.email } : null}
        onClose={close}
      />
      <ChangeRoleDialog
        user={open?.kind === 'role' ? user : null}
        busy={work.busy !== null}
        onClose={close}
        onConfirm={work.toggleRole}
      />
      <DeleteUserDialog
        user={open?.kind === 'delete' ? user : null}
        busy={work.busy !== null}
        onClose={close}
        onConfirm={work.remove}
      />
    </div>
  )
}

function UserCounts({ chosen, onChoose }: { chosen: string; onChoose: (role: string) => void }) {
  const all = useQuery(userCount('')).data?.total
  const admins = useQuery(userCount('admin')).data?.total
  const customers = useQuery(userCount('user')).data?.total
  return (
    <StatFilter
      label="Users by role"
      stats={[
        { label: 'Total Users', value: all, filter: '' },
        { label: 'Customers', value: customers, filter: 'user' },
        { label: 'Admins', value: admins, filter: 'admin' },
      ]}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
