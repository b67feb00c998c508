import { Route, Routes } from 'react-router-dom'
import { BannersPage } from '../../admin/banners/banners-page.tsx'
import { BulkEditPage } from '../../admin/bulk-edit/bulk-edit-page.tsx'
import { CategoriesPage } from '../../admin/categories/categories-page.tsx'
import { CollectionsPage } from '../../admin/collections/collections-page.tsx'
import { ComplaintPage } from '../../admin/complaints/complaint-page.tsx'
import { ComplaintsPage } from '../../admin/complaints/complaints-page.tsx'
import { CustomerPage } from '../../admin/customers/customer-page.tsx'
import { CustomersPage } from '../../admin/customers/customers-page.tsx'
import { DashboardPage } from '../../admin/dashboard/dashboard-page.tsx'
import { DeletedPage } from '../../admin/deleted/deleted-page.tsx'
import { IntegrationsPage } from '../../admin/integrations/integrations-page.tsx'
import { NewOrderPage } from '../../admin/orders/new/new-order-page.tsx'
import { OrdersPage } from '../../admin/orders/orders-page.tsx'
import { OrderPage } from '../../admin/orders/page/order-page.tsx'
import { PackingSlipPage } from '../../admin/orders/papers/packing-slip-page.tsx'
import { PackingSlipsPage } from '../../admin/orders/papers/packing-slips-page.tsx'
import { ProductFormPage } from '../../admin/product-form/product-form-page.tsx'
import { ImportPage } from '../../admin/product-import/import-page.tsx'
import { ProductsPage } from '../../admin/products/products-page.tsx'
import { ReturnsPage } from '../../admin/returns/returns-page.tsx'
import { ReviewsPage } from '../../admin/reviews/reviews-page.tsx'
import { SearchPage } from '../../admin/search/search-page.tsx'
import { SecurityPage } from '../../admin/security/security-page.tsx'
import { StaffPage } from '../../admin/staff/staff-page.tsx'
import { LedgerPage } from '../../admin/stock/ledger-page.tsx'
import { LowStockPage } from '../../admin/stock/low-stock-page.tsx'
import { UsersPage } from '../../admin/users/users-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { AdminShell } from './admin-shell.tsx'
import { rarePage } from './rare-page.tsx'

// The chart code is larger than all other screens together.
const analytics = rarePage(async () => (await import('../../admin/analytics/analytics-page.tsx')).AnalyticsPage)
const audit = rarePage(async () => (await import('../../admin/audit/audit-page.tsx')).AuditPage)
const cash = rarePage(async () => (await import('../../admin/cash/owed-cash-page.tsx')).OwedCashPage)
const offers = rarePage(async () => (await import('../../admin/offers/offers-page.tsx')).OffersPage)
const settings = rarePage(async () => (await import('../../admin/settings/settings-page.tsx')).SettingsPage)
const settlements = rarePage(async () => (await import('../../admin/settlements/settlements-page.tsx')).SettlementsPage)
const system = rarePage(async () => (await import('../../admin/system/system-page.tsx')).SystemPage)
const tax = rarePage(async () => (await import('../../admin/tax/tax-page.tsx')).TaxPage)

/** The back office: one lazy chunk, guarded, with one live stream. */
export function AdminApp() {
  return (
    <Routes>
      <Route path="orders/:id/packing-slip" element={<PackingSlipPage />} />
      <Route path="orders/packing-slips" element={<PackingSlipsPage />} />
      <Route element={<AdminShell />}>
        <Route index element={<DashboardPage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="orders/new" element={<NewOrderPage />} />
        <Route path="orders/:id" element={<OrderPage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="products/grid" element={<BulkEditPage />} />
        <Route path="products/import" element={<ImportPage />} />
        <Route path="add-product" element={<ProductFormPage />} />
        <Route path="add-product/:id" element={<ProductFormPage />} />
        <Route path="stock" element={<LowStockPage />} />
        <Route path="stock/:id" element={<LedgerPage />} />
        <Route path="complaints" element={<ComplaintsPage />} />
        <Route path="complaints/:ticket" element={<ComplaintPage />} />
        <Route path="reviews" element={<ReviewsPage />} />
        <Route path="returns" element={<ReturnsPage />} />
        <Route path="customers" element={<CustomersPage />} />
        <Route path="customers/:id" element={<CustomerPage />} />
        <Route path="users" element={<UsersPage />} />
        <Route path="staff" element={<StaffPage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="analytics" element={analytics} />
        <Route path="system" element={system} />
        <Route path="audit" element={audit} />
        <Route path="settlements" element={settlements} />
        <Route path="cash" element={cash} />
        <Route path="tax" element={tax} />
        <Route path="settings" element={settings} />
        <Route path="offers" element={offers} />
        <Route path="search" element={<SearchPage />} />
        <Route path="integrations" element={<IntegrationsPage />} />
        <Route path="categories" element={<CategoriesPage />} />
        <Route path="collections" element={<CollectionsPage />} />
        <Route path="banners" element={<BannersPage />} />
        <Route path="deleted" element={<DeletedPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
