import { ApiError } from '../../../lib/api/api-error.ts'
import { bearer } from '../../../lib/api/client.ts'
import { logRefusal } from '../../../lib/api/refusal-log.ts'
import { steppedUp } from '../../../lib/api/step-up.ts'
import { traceHeader } from '../../../lib/api/trace-header.ts'
import { saveFile } from './csv.ts'

/** Downloads a file made by the server. Fails as every call does; an incomplete file is not saved. */
export async function download(path: string, name: string): Promise<void> {
  try {
    await fetchFile(path, name)
  } catch (error) {
    if (!(error instanceof ApiError) || !(await steppedUp(error))) throw error
    await fetchFile(path, name)
  }
}

async function fetchFile(path: string, name: string): Promise<void> {
  const response = await ask(path)
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    if (response.status === 401 || response.status === 403) logRefusal(response.status, body)
    throw new ApiError(response.status, body, response.headers.get('retry-after'))
  }
  saveFile(name, await wholeOf(response))
}

const lost = () => new ApiError(0, undefined)
const ask = (path: string) =>
  fetch(`/api${path}`, { headers: { ...traceHeader(), ...bearer() } }).catch(() => Promise.reject(lost()))
const wholeOf = (response: Response) => response.blob().catch(() => Promise.reject(lost()))
