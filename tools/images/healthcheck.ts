// The container's health check, without a shell: exits with 0 when the process is ready.
import { get } from 'node:http'

const { HEALTH_PORT = '9090', HEALTH_PATH = '/healthz/ready' } = process.env
get({ host: '127.0.0.1', port: HEALTH_PORT, path: HEALTH_PATH, timeout: 2_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
