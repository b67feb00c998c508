/** What the sandboxes know the demo by, apart from them: whoever only calls a provider need not have its sandbox. */
export const demoKeys = { keyId: 'rzp_test_SuvarnaSandbx', keySecret: 'sandbox-key-secret' }

export const demoAccount = { email: 'api@suvarna.example', password: 'sandbox-courier' }
