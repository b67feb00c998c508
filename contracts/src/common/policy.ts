const returnDays = 30

/** The shop's rules and promises, for cart, pages and shipments. */
export const policy = {
  currency: 'INR',
  country: 'India',
  /** Days and months of all metrics begin at midnight here. */
  timeZone: 'Asia/Kolkata',

  /** Percent of the subtotal, from this number of units in total. */
  discount: { fromUnits: 2, percent: 10 },

  /** Charge in paise; free above `freeAbove`, which is 0, so always free. */
  shipping: { freeAbove: 0, otherwise: 4900 },

  /**
   * Claims of the informational pages (rupees, days). They differ from the cart on purpose: the specification has both.
   */
  pages: {
    freeShippingOver: 999,
    otherwiseShipping: 49,
    returnDays,
    promiseReturnDays: 7,
    refundBusinessDays: '5-7',
  },

  /** Days after delivery in which a shopper may request a return. */
  returnDays,
  /** Working days from packing to delivery, in most of India. */
  transitDays: { from: 3, to: 6 },

  /** Days from delivery to the mail that requests a review, unless the settings differ. */
  reviewAskedAfterDays: 7,
  /** Days after delivery in which a review may be written or changed. */
  reviewDays: 180,

  /** Rupees: default maximum for cash on delivery; carriers collect no more. */
  codLimit: 50_000,

  /** Maximum total of one order: a higher one can only be a mistyped quantity. */
  maxOrderPaise: 10_00_00_000,

  /** Maximum length of a note on an order, in characters. */
  noteLength: 2_000,

  /** Minutes that an unpaid online order reserves its units. */
  reservationMinutes: 15,
  /** After these minutes a payment without an order is refunded. */
  unclaimedPaymentMinutes: 30,

  /** This number of units available or fewer counts as low, unless settings or product differ; per size for rings. */
  lowStock: 5,
  /** Shoppers see the number of units left only up to this one. */
  fewLeft: 10,
  /** After these hours a cart with a line and no order counts as abandoned. */
  abandonedCartHours: 24,
  newCustomerDays: 30,
  bestSellers: { days: 90, count: 8 },
  newArrivals: 8,

  /** The same parcel for every order: centimetres and kilograms. */
  parcel: { length: 10, breadth: 10, height: 5, weight: 0.5, pickupLocation: 'Primary' },
  /** HSN code of imitation jewellery, and its tax in percent of the taxable value. */
  hsn: '7117',
  gstPercent: 3,
  /** Order total in rupees from which an invoice must name the buyer. */
  namedInvoice: 50_000,
  /** Default: goods worth more than this, in rupees with tax, travel only with an e-way bill. */
  ewayAbove: 50_000,

  otp: { minutes: 10, tries: 5, resendSeconds: 60, perHour: 5 },
  password: { minimum: 6, minimumForAdmins: 12 },
  /** From the login to the expiry of its last token; the browser treats the last hour as expired already. */
  tokenHours: { user: 8, admin: 4 },
  /** From the login to the end of the last renewal; after it the password is required again. */
  sessionHours: 8,
  /** Minutes for which a step-up allows refunds and files. */
  stepUpMinutes: 30,
  /** Minutes after a login in which address or password can be changed without typing the password again. */
  recentLoginMinutes: 5,
  /** Days in which a replaced, verified address can take its account back. */
  addressReturnDays: 14,

  image: { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const

/**
 * The seller's details, as the Consumer Protection (E-Commerce) Rules require; pages and mails show them. These are the
 * demo's: the GSTIN has a valid form and check digit but the serial 0000, which no tax office issues.
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

/** The grievance officer. The same rules set the hours for acknowledging a complaint and the days for settling it. */
export const grievanceOfficer = {
  name: 'Lakshmi Narayanan',
  designation: 'Grievance Officer',
  email: 'grievance@suvarna.example',
  phone: '+91 80 0000 0127',
  hours: 'Monday to Friday, 10 am to 5 pm',
  acknowledgedWithinHours: 48,
  settledWithinDays: 30,
} as const
