import { ApiError } from './api-error.ts'
import { bearer } from './client.ts'
import { inPageLanguage } from './in-page-language.ts'
import { logRefusal } from './refusal-log.ts'

type Progress = (sent: number, total: number) => void

/**
 * Sends a form with files and reports upload progress, which fetch cannot do. Rejects with an ApiError as `call` does.
 */
export function sendForm<T>(method: 'POST' | 'PUT', path: string, form: FormData, onProgress?: Progress): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, `/api${path}`)
    // Forms on other sites cannot send this header: the gateway refuses forms without it where no login is required.
    const headers = { accept: 'application/json', 'x-requested-with': 'suvarna', ...bearer() }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onerror = () => reject(new ApiError(0, undefined))
    request.onload = () => {
      const body = parsed(request.responseText)
      if (request.status < 400) return resolve(body as T)
      if (request.status === 401 || request.status === 403) logRefusal(request.status, body)
      inPageLanguage(new ApiError(request.status, body, request.getResponseHeader('retry-after'))).then(reject)
    }
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
