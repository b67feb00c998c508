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
    returnDays: 30,
    promiseReturnDays: 7,
    refundBusinessDays: '5-7',
  },

  /** Days after delivery in which a shopper may ask for a return. */
  returnDays: 30,

  /** How long an unpaid online order holds its pieces. */
  reservationMinutes: 15,
  /** A payment that no order claims for so long is refunded. */
  unclaimedPaymentMinutes: 30,

  /** At most so many units available counts as low; per size for rings. */
  lowStock: 5,
  /** A bag with a line and no order for so long counts as abandoned. */
  abandonedCartHours: 24,
  newCustomerDays: 30,
  bestSellers: { days: 90, count: 8 },
  newArrivals: 8,

  /** One parcel for every order: centimetres and kilograms. */
  parcel: { length: 10, breadth: 10, height: 5, weight: 0.5, pickupLocation: 'Primary' },
  /** Imitation jewellery. */
  hsn: '7117',

  otp: { minutes: 10, tries: 5, resendSeconds: 60, perHour: 5 },
  password: { minimum: 6, minimumForAdmins: 12 },
  tokenHours: { user: 8, admin: 4 },

  /** Uploaded pictures. */
  image: { maxBytes: 20 * 1024 * 1024, types: ['image/jpeg', 'image/png', 'image/webp'] },
} as const
