import { mkdir } from 'node:fs/promises'

const folders = ['/data/objects', '/data/metadata', '/data/accounts']

/**
 * A new volume belongs to root, but the S3 server does not run as root. This image's `/data` belongs to its user, and a
 * volume inherits that on its first mount.
 */
export async function run(): Promise<string> {
  for (const folder of folders) await mkdir(folder, { recursive: true })
  return `${folders.join(', ')} are there.`
}
