/** Who reads the feed of the catalogue, and what that reader is called. */
export const merchantFeeds = { google: 'Google Merchant Center', meta: 'Meta Commerce Manager' } as const
export type FeedReader = keyof typeof merchantFeeds
export const feedReaders = Object.keys(merchantFeeds) as FeedReader[]

/** The feed's place below the shop's address. */
export const feedPath = (reader: FeedReader): string => `/feeds/${reader}.xml`
