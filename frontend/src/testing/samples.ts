// Sample data as the API returns it. Each function takes the fields that a test changes.
import type { Dashboard, TodaySales } from '@suvarna/contracts/analytics/routes.ts'
import type { Banner } from '@suvarna/contracts/catalog/banners.ts'
import type { Category } from '@suvarna/contracts/catalog/categories.ts'
import type { Collection } from '@suvarna/contracts/catalog/collections.ts'
import type { Product } from '@suvarna/contracts/catalog/routes.ts'
import type { SavedAddress } from '@suvarna/contracts/identity/addresses.ts'
import type { User } from '@suvarna/contracts/identity/routes.ts'
import type { Customer } from '@suvarna/contracts/orders/desk/customers.ts'
import type { DeskTasks } from '@suvarna/contracts/orders/desk/order-desk.ts'
import type { ReturnCase } from '@suvarna/contracts/orders/desk/returns-desk.ts'
import type { Order } from '@suvarna/contracts/orders/routes.ts'
import type { ShopFacts } from '@suvarna/contracts/orders/settings/settings.ts'
import { defaultSettings } from '@suvarna/contracts/orders/settings/settings-defaults.ts'

export const aCategory = (change: Partial<Category> = {}): Category => ({
  id: 'cat-ring',
  name: 'Ring',
  image: 'ring.webp',
  version: 1,
  ...change,
})

export const aBanner = (change: Partial<Banner> = {}): Banner => ({
  id: 'banner-1',
  title: 'Diwali',
  link: '/ring',
  image_desktop: 'diwali-wide.webp',
  image_mobile: 'diwali-small.webp',
  is_active: 1,
  sort_order: 1,
  version: 1,
  ...change,
})

export const aCollection = (change: Partial<Collection> = {}): Collection => ({
  ...{ id: 'wedding', name: 'Wedding season', slug: 'wedding-season', text: 'For the mandap.', image: 'haar.webp' },
  ...{ is_active: 1, sort_order: 0, order: 'newest', products: [], version: 1 },
  rule: {
    ...{ category_id: null, min_price: null, max_price: null, most: null },
    ...{ gender: '', occasion: 'Wedding', material: '', plating: '', stone: '' },
  },
  ...change,
})

/** A pair of earrings: no sizes, five in stock, one picture. */
export function aProduct(change: Partial<Product> = {}): Product {
  const { id = 'prod-1', ring_sizes = [], images = [{ id: 'img-1', img: 'studs-1.webp', is_main: 1 }] } = change
  return {
    id,
    _id: id,
    name: 'Lotus Studs',
    price: 1299,
    description: 'Small studs in the form of a lotus.',
    category: 'Earring',
    category_name: 'Earring',
    category_id: 'cat-earring',
    sku: 'SUV-EAR-001',
    material: 'Brass',
    plating: '22K gold',
    stone: '',
    gender: 'women',
    occasion: 'Wedding',
    weight: 12.4,
    stock: 5,
    low_stock_threshold: 5,
    featured: 0,
    ring_size: ring_sizes,
    ring_sizes,
    main_image: images[0]?.img ?? '',
    all_images: images.map(({ img }) => img).join(),
    images,
    version: 1,
    created_at: '2026-11-01T10:00:00.000Z',
    ...change,
  }
}

type OrderItem = Order['items'][number]
type OrderChange = Partial<Order> & { status?: Order['order_status'] }

/** An order of one pair of earrings, cash on delivery, just placed. */
export function anOrder({ status = 'pending', ...change }: OrderChange = {}): Order {
  const order_id = change.order_id ?? 'ORD-202611220001'
  const { amount = 1299 } = change
  const person = {
    name: 'Meera Nair',
    email: 'meera.nair@example.com',
    phone: '9845012345',
    address: '22 Lake View Road, near the old post office',
  }
  return {
    id: order_id,
    order_id,
    created_at: '2026-11-22T06:00:00.000Z',
    orderDate: '2026-11-22T06:00:00.000Z',
    ...person,
    customer_name: person.name,
    customer: person,
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    country: 'India',
    amount,
    total: amount,
    subtotal: amount,
    discount: 0,
    order_status: status,
    payment_status: 'pending',
    payment_method: 'cod',
    tracking_number: null,
    trackingNumber: null,
    tracking_url: null,
    courier: null,
    items: [anItem()],
    version: 3,
    ...change,
  }
}

export const anItem = ({ sku = 'SUV-EAR-001', ...change }: Partial<OrderItem> = {}): OrderItem => ({
  item_id: 'item-1',
  product_id: 'prod-1',
  product_name: 'Lotus Studs',
  sku,
  product_sku: sku,
  product_image: 'studs-1.webp',
  quantity: 1,
  price: 1299,
  size: null,
  ...change,
})

export const aUser = (change: Partial<User> = {}): User => ({
  id: 'user-1',
  firstName: 'Meera',
  email: 'meera@example.com',
  phone: null,
  role: 'user',
  isVerified: true,
  profileImage: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...change,
})

export const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 'c1',
  name: 'Meera Nair',
  email: 'meera@example.com',
  phone: '9845012345',
  account_id: null,
  orders: 3,
  counted: 2,
  spent: 2598,
  went_back: 0,
  returns: 0,
  first_order_at: '2026-10-01T10:00:00.000Z',
  last_order_id: 'ORD-202611220001',
  last_order_at: '2026-11-22T10:00:00.000Z',
  addresses: [{ address: '12 Hill Road', city: 'Kochi', state: 'Kerala', pincode: '682001', country: 'India' }],
  tags: [],
  notes: [],
  ...change,
})

export const theDashboard = (): Dashboard => ({
  summary: {
    total_products: 72,
    total_revenue: 129_900,
    total_orders: 48,
    total_customers: 31,
    average_order_value: 2706.25,
    low_stock_alerts: 4,
    new_customers_30_days: 7,
  },
  order_stats: { pending_orders: 5, completed_orders: 20 },
  user_stats: { total: 33, admins: 1, verified: 32, new_30_days: 7 },
  product_stats: {
    total: 72,
    out_of_stock: 3,
    low_stock: 4,
    featured: 9,
    category_distribution: [
      { name: 'Ring', count: 12 },
      { name: 'Necklace', count: 9 },
      { name: 'Earring', count: 24 },
    ],
  },
})

/** No open tasks, and two couriers. */
export const theDesk = (tasks: Partial<DeskTasks> = {}) => ({
  tasks: {
    ...{ to_confirm: 0, to_pack: 0, to_hand_over: 0, return_requested: 0, came_back: 0, to_pay_out: 0 },
    ...tasks,
  },
  returns: tasks.came_back ?? 0,
  couriers: ['Blue Dart', 'Delhivery'],
  tags: ['Wholesale'],
})

/** A day without a sale so far. */
export const theToday = (change: Partial<TodaySales> = {}): TodaySales => ({
  ...{ day: '2026-11-22', revenue: 0, orders: 0, usual: 0, hours: [{ hour: 0, revenue: 0, usual: 0 }] },
  ...change,
})

/** A service that is up to date. */
export const theLag = (service: string, failed_jobs = 0) => ({
  ...{ service, epoch: 'e', head: '0', unsequenced: 0, parked: 0, open_jobs: 0, now: '2026-11-22T06:00:00.000Z' },
  ...{ unsequenced_since: null, failed_jobs, failing_since: null, overdue_since: null, relay: null, followers: [] },
})

/** The shop's facts with the default settings. */
export const theShop = (): ShopFacts => {
  const { limits, gift: _, payment: __, ...facts } = defaultSettings
  return { ...facts, cod_limit: limits.cod_limit }
}

/** A cart line as stored in the browser. */
export const aLine = (product: Product = aProduct(), change: Record<string, unknown> = {}) => ({
  id: product.id,
  name: product.name,
  price: product.price,
  quantity: 1,
  image: product.main_image,
  selectedSize: null,
  category: product.category_name,
  material: product.material,
  plating: product.plating,
  stone: product.stone,
  stock: product.stock,
  ring_size: product.ring_sizes,
  ...change,
})

export const aSavedAddress = (change: Partial<SavedAddress> = {}): SavedAddress => ({
  id: 'home',
  name: 'Meera Rao',
  phone: '9876543210',
  address: '14 Temple Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  country: 'India',
  is_default: true,
  ...change,
})

export const noCases = { to_answer: 0, received: 0, expected: 0, to_pay_out: 0, repair: 0, done: 0 }

/** An exchange: the return of a ring for another size, which is reserved. */
export const anExchangeCase = (change: Partial<NonNullable<ReturnCase['exchange']>> = {}): ReturnCase =>
  aReturnCase({
    ...{ id: 'ORD-1-R1', kind: 'return', return_number: 1 },
    exchange: {
      ...{ state: 'held', until: '2026-12-06T10:00:00.000Z', sent_as: null },
      pieces: [{ product_name: 'Ring', size: 7, to: 8, quantity: 1 }],
      ...change,
    },
  })

export const aReturnCase = (change: Partial<ReturnCase> = {}): ReturnCase => ({
  ...{ id: 'ORD-1-P1', order_id: 'ORD-1', customer_name: 'Meera Nair', kind: 'rto', state: 'expected' },
  ...{ opened_at: '2026-11-22T10:00:00.000Z', return_number: null, pay_out: null, claim: false, note: null },
  items: [
    {
      ...{ item_id: '1', product_id: 'p1', product_name: 'Ring', sku: 'R1', image: '', size: 7, quantity: 2 },
      units: { expected: 2, received: 0, shelf: 0, repair: 0, written_off: 0, missed: 0, gone: 0 },
    },
  ],
  ...change,
})
