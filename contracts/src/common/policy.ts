const returnDays = 30

/** What the shop promises and calculates with, in one place: the cart, the pages and the parcels read it from here. */
export const policy = {
  currency: 'INR',
  country: 'India',
  /** Days and months of all figures begin at midnight here. */
  timeZone: 'Asia/Kolkata',

  /** Percent of the subtotal, from so many units in total. */
  discount: { fromUnits: 2, percent: 10 },

  /** What is charged (paise): nothing above `freeAbove`, which is 0, so never. */
  shipping: { freeAbove: 0, otherwise: 4900 },

  /** What the informational pages claim (rupees, days). It differs from the cart on purpose: both stand in the specification. */
  pages: {
    freeShippingOver: 999,
    otherwiseShipping: 49,
    returnDays,
    promiseReturnDays: 7,
    refundBusinessDays: '5-7',
  },

  /** Days after delivery in which a shopper may ask for a return. */
  returnDays,
  /** Working days from the packing table to the door, in most of India. */
  transitDays: { from: 3, to: 6 },

  /** Rupees, the most that is sent to be paid in cash until the settings say otherwise: couriers collect no more. */
  codLimit: 50_000,

  /** Rupees, the most that one order can come to: beyond it somebody has mistyped. */
  maxOrderPaise: 10_00_00_000,

  /** Longest note on an order, in characters. */
  noteLength: 2_000,

  /** How long an unpaid online order holds its pieces. */
  reservationMinutes: 15,
  /** A payment that no order claims for so long is refunded. */
  unclaimedPaymentMinutes: 30,

  /** At most so many units available counts as low until the settings or the product say otherwise; per size for rings. */
  lowStock: 5,
  /** A shopper is told how many are left when they are low and no more than this: a higher number is no news to him. */
  fewLeft: 10,
  /** A bag with a line and no order for so long counts as abandoned. */
  abandonedCartHours: 24,
  newCustomerDays: 30,
  bestSellers: { days: 90, count: 8 },
  newArrivals: 8,

  /** One parcel for every order: centimetres and kilograms. */
  parcel: { length: 10, breadth: 10, height: 5, weight: 0.5, pickupLocation: 'Primary' },
  /** Imitation jewellery, and its tax: percent of the taxable value. */
  hsn: '7117',
  gstPercent: 3,
  /** Rupees from which an invoice must name the buyer. */
  namedInvoice: 50_000,

  otp: { minutes: 10, tries: 5, resendSeconds: 60, perHour: 5 },
  password: { minimum: 6, minimumForAdmins: 12 },
  /** From the login to when no token of it opens anything; the browser treats the last hour as expired already. */
  tokenHours: { user: 8, admin: 4 },
  /** So long after a login its password need not be typed again to change the address or the password. */
  recentLoginMinutes: 5,
  /** So long a proved address that was replaced can take its account back. */
  addressReturnDays: 14,

  /** Uploaded pictures. */
  image: { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const

/**
 * Who sells here, as the Consumer Protection (E-Commerce) Rules want it shown; pages and mails read it. The demo's: the
 * GSTIN has the right form and check digit but a serial of 0000, which no tax office gives out.
 */
export const seller = {
  name: 'Suvarna',
  legalName: 'Suvarna Jewels Private Limited',
  address: {
    street: '14 Commercial Street, Tasker Town',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'India',
  },
  gstin: '29AAZCS0000K1Z2',
  email: 'care@suvarna.example',
  phone: '+91 80 0000 0126',
  hours: 'Monday to Saturday, 10 am to 6 pm',
} as const

/** Who settles complaints: acknowledged within so many hours, settled within so many days, both by the same rules. */
export const grievanceOfficer = {
  name: 'Lakshmi Narayanan',
  designation: 'Grievance Officer',
  email: 'grievance@suvarna.example',
  phone: '+91 80 0000 0127',
  hours: 'Monday to Friday, 10 am to 5 pm',
  acknowledgedWithinHours: 48,
  settledWithinDays: 30,
} as const
