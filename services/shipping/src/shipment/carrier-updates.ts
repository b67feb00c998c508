/** One piece of news of the courier's webhook; nothing personal. */
export type CarrierUpdate = { awb: string; reference: string; statusId: number; label: string; at: string }

/** A parcel that the courier is asked about. */
export type TrackJob = { orderId: string; awb: string }

export const carrierUpdatesReactorName = 'shipping.courier-news'
export const carrierUpdateKind = 'news'
export const trackKind = 'track'
