/** Maximum lengths in calls and forms, in characters. */
export const longest = {
  name: 100,
  firstName: 60,
  email: 254,
  address: 500,
  city: 80,
  password: 200,
  giftNote: 200,
} as const
