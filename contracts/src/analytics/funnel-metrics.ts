import { policy } from '../common/policy.ts'

const steps = 'saw a product, put it into the bag, went to the checkout with it, ordered it'
const rule = 'Whoever reached a step counts in all before it, so no step has more than the one before'

/** Definitions of the funnel's metrics; their periods are days in India. */
export const funnelMetrics = {
  funnel: {
    name: 'Funnel',
    unit: 'count',
    meaning: `Visitors by how far they came in these days: ${steps}. Each counts once a step. ${rule}. Ordered means by the server’s word: placed in these days, and counting. Browsers that ask not to be counted are in no step.`,
  },
  funnel_conversion: {
    name: 'Visitors Who Ordered',
    unit: 'percent',
    meaning: 'Of the visitors who saw a product in these days, those who ordered one in these days.',
  },
  funnel_products: {
    name: 'Funnel by Product',
    unit: 'count',
    meaning: `The funnel for each product: visitors who did this with that very product. Each counts once a product and step. ${rule}.`,
  },
  funnel_categories: {
    name: 'Funnel by Category',
    unit: 'count',
    meaning: `The funnel for each category, by where its products are now. Who looked at three rings counts once. ${rule}.`,
  },
  funnel_sizes: {
    name: 'Funnel by Ring Size',
    unit: 'count',
    meaning: `The funnel for each ring size, of all rings. A size is seen when it is asked for: wanted while sold out, put into the bag, or further. ${rule}.`,
  },
  wanted_sold_out: {
    name: 'Wanted but Sold Out',
    unit: 'count',
    meaning:
      'Visitors who opened a piece’s page while it was sold out, or chose a ring size that was. Each counts once a piece and size.',
  },
  abandoned_pieces: {
    name: 'Pieces in Abandoned Bags',
    unit: 'count',
    meaning: `In how many abandoned bags each piece and size lies: put in after the visitor’s last order, not taken out, the bag untouched for ${policy.abandonedCartHours} hours.`,
  },
  abandoned_worth: {
    name: 'Worth of Abandoned Bags',
    unit: 'rupees',
    meaning: 'The pieces in abandoned bags at their prices of now, one of each, before any discount.',
  },
} as const
