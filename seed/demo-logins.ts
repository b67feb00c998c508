/** The logins printed by the demo. A live shop has no demo data, and so none of these. */
export const demoAdmin = { email: 'admin@suvarna.example', password: 'Gold-and-Kumkum-24' }
export const demoCustomer = { email: 'priya@suvarna.example', password: 'Jharokha-2026' }
