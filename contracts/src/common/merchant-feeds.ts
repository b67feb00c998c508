/** The readers of the catalogue feed, with their display names. */
export const merchantFeeds = { google: 'Google Merchant Center', meta: 'Meta Commerce Manager' } as const
export type FeedReader = keyof typeof merchantFeeds
export const feedReaders = Object.keys(merchantFeeds) as FeedReader[]

/** The feed's path below the shop's address. */
export const feedPath = (reader: FeedReader): string => `/feeds/${reader}.xml`
