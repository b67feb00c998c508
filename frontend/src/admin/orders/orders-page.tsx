import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { orderPage } from '../admin-reads.ts'
import '../dashboard/dashboard-page.css'
import { OrderTable } from './order-table.tsx'
import { Pager } from './pager.tsx'

const PAGE_SIZE = 10

export function OrdersPage() {
  usePageTitle('Orders')
  const [page, setPage] = useState(1)
  const orders = useQuery({ ...orderPage(page, PAGE_SIZE), placeholderData: keepPreviousData })
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h1>Orders</h1>
      </header>
      <div className="panel dashboard-wide">
        <OrderTable
          orders={orders.data?.orders}
          rows={PAGE_SIZE}
          failure={orders.isLoadingError ? 'Failed to fetch orders. Please try again.' : null}
        />
      </div>
      <Pager page={page} pages={Math.ceil((orders.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
    </div>
  )
}
