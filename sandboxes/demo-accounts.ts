/** The demo's accounts at the sandboxes, in a file of its own: a caller of a provider need not import its sandbox. */
export const demoKeys = { keyId: 'rzp_test_SuvarnaSandbx', keySecret: 'sandbox-key-secret' }

export const demoAccount = { email: 'api@suvarna.example', password: 'sandbox-courier' }
