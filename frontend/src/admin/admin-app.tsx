import { Route, Routes } from 'react-router-dom'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { OrdersPage } from './orders/orders-page.tsx'
import { AdminShell } from './shell/admin-shell.tsx'
import { ScreenToCome } from './shell/screen-to-come.tsx'

/** The back office: one lazy part of the app, behind the guard, alive through one stream. */
export function AdminApp() {
  return (
    <Routes>
      <Route element={<AdminShell />}>
        <Route index element={<DashboardPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="*" element={<ScreenToCome />} />
      </Route>
    </Routes>
  )
}
