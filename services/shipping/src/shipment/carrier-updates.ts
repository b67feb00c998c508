/** One update from the carrier's webhook; contains no personal data. */
export type CarrierUpdate = { awb: string; reference: string; statusId: number; label: string; at: string }

/** A shipment whose tracking is to be read. */
export type TrackJob = { orderId: string; awb: string }

export const carrierUpdatesReactorName = 'shipping.courier-news'
export const carrierUpdateKind = 'news'
export const trackKind = 'track'
export const trackPickupKind = 'track-pickup'
