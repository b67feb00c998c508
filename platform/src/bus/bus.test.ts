import { busContract } from './bus-contract.fixture.ts'
import { postgresTransport } from './transports.fixture.ts'

busContract('Postgres', { open: postgresTransport, every: true })
