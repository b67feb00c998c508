const returnDays = 30

/** The shop's rules and promises in one place, for cart, pages and shipments. */
export const policy = {
  currency: 'INR',
  country: 'India',
  /** Days and months of all metrics begin at midnight here. */
  timeZone: 'Asia/Kolkata',

  /** Percent of the subtotal, from so many units in total. */
  discount: { fromUnits: 2, percent: 10 },

  /** What is charged (paise): nothing above `freeAbove`, which is 0, so never. */
  shipping: { freeAbove: 0, otherwise: 4900 },

  /**
   * What the informational pages claim (rupees, days). It differs from the cart on purpose: both are in the
   * specification.
   */
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

  /** Days from delivery to the mail that asks for a review, until the settings say otherwise. */
  reviewAskedAfterDays: 7,
  /** Days after delivery in which a review may be written or changed. */
  reviewDays: 180,

  /** Rupees: default maximum for cash on delivery; carriers collect no more. */
  codLimit: 50_000,

  /** Maximum total of one order: beyond it the quantity is a typing error. */
  maxOrderPaise: 10_00_00_000,

  /** Longest note on an order, in characters. */
  noteLength: 2_000,

  /** How long an unpaid online order reserves its units. */
  reservationMinutes: 15,
  /** After this time a payment without an order is refunded. */
  unclaimedPaymentMinutes: 30,

  /** At most so many units available counts as low until the settings or the product say otherwise; per size for rings. */
  lowStock: 5,
  /** The shopper sees how many are left only up to this number. */
  fewLeft: 10,
  /** A cart with a line and no order for so long counts as abandoned. */
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
  /** Rupees of goods with their tax above which they travel only with an e-way bill, as a shop begins. */
  ewayAbove: 50_000,

  otp: { minutes: 10, tries: 5, resendSeconds: 60, perHour: 5 },
  password: { minimum: 6, minimumForAdmins: 12 },
  /** From the login to the expiry of its last token; the browser treats the last hour as expired already. */
  tokenHours: { user: 8, admin: 4 },
  /** From the login to the last renewal's end: then the password is asked for again. */
  sessionHours: 8,
  /** How long what was typed to prove who sits there is good for refunds and files. */
  stepUpMinutes: 30,
  /** For so long after a login the address or password can be changed without typing the password again. */
  recentLoginMinutes: 5,
  /** For so long a replaced, verified address can take its account back. */
  addressReturnDays: 14,

  /** Uploaded pictures. */
  image: { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const

/**
 * The seller's details, as the Consumer Protection (E-Commerce) Rules require; pages and mails show them. The demo's:
 * the GSTIN has a valid form and check digit but the serial 0000, which no tax office issues.
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

/** The grievance officer: acknowledges within so many hours, settles within so many days, as the same rules require. */
export const grievanceOfficer = {
  name: 'Lakshmi Narayanan',
  designation: 'Grievance Officer',
  email: 'grievance@suvarna.example',
  phone: '+91 80 0000 0127',
  hours: 'Monday to Friday, 10 am to 5 pm',
  acknowledgedWithinHours: 48,
  settledWithinDays: 30,
} as const
