import { type Carrier, CarrierFault } from '@suvarna/shipping/shipment/carrier.ts'

/** A carrier that responds immediately and refuses a tenth of all shipments; other faults are tested elsewhere. */
export const instantCarrier: Carrier = {
  async book({ reference }) {
    if (reference.endsWith('0')) throw new CarrierFault('refused', 'This parcel is too precious')
    const ids = { courierOrderId: `c-${reference}`, shipmentId: `s-${reference}` }
    return { ...ids, awb: null, courierName: null, cancelled: false }
  },
  update: async () => {},
  find: async () => null,
  isCancelled: async () => false,
  assignAwb: async (shipmentId) => ({ awb: `awb-${shipmentId}`, courierId: '1', courierName: 'Swift' }),
  cancel: async () => {},
  track: async () => ({ status: null, label: '', courierId: '1', courierName: 'Swift' }),
  serviceability: async () => ({
    ...{ serviceable: true, cod: true, days: 3, expected: null },
    ...{ courier: 'Swift', city: null, state: null },
  }),
  offers: async () => [],
  trackingUrl: (awb) => `https://courier.example/${awb}`,
  returns: {
    serves: async () => true,
    book: async ({ reference }) => {
      const ids = { courierOrderId: `c-${reference}`, shipmentId: `s-${reference}` }
      return { ...ids, awb: null, courierName: null, cancelled: false }
    },
    find: async () => null,
    assignAwb: async (shipmentId) => ({ awb: `awb-${shipmentId}`, courierId: '1', courierName: 'Swift' }),
    requestPickup: async () => {},
    moveOf: () => null,
    track: async () => ({ status: null, label: '' }),
  },
  failed: { read: async () => null, answer: async () => {} },
  papers: {
    requestPickups: async () => {},
    labels: async () => ({ pdf: Buffer.from('%PDF-'), missing: [] }),
    manifest: async () => Buffer.from('%PDF-'),
  },
}
