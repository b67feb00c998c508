import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Addresses of a running shop, for scripts. Written when everything is up, removed at the next start. */
export type RunFile = {
  store: string
  mailbox: string
  razorpay: string
  shiprocket: string
  /** Present when there are sandboxes of messages to phones. */
  whatsapp?: string
  msg91?: string
  /** Probes and metrics, when the whole shop is one process. */
  internal?: string
  /** Kafka's brokers, when the shop runs over Kafka. */
  brokers?: string[]
  admin: { email: string; password: string }
  pid: number
}

const pathIn = (folder: string) => join(folder, 'run.json')

export const removeRunFile = (folder: string): Promise<void> => rm(pathIn(folder), { force: true })

/** Written by rename, so that readers never see a partial file. */
export async function writeRunFile(folder: string, run: RunFile): Promise<void> {
  await writeFile(`${pathIn(folder)}.new`, JSON.stringify(run, null, 2), { mode: 0o600 })
  await rename(`${pathIn(folder)}.new`, pathIn(folder))
}
