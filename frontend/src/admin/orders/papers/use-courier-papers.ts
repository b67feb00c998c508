import { maxPapers, type PaperOutcome } from '@suvarna/contracts/shipping/paper-routes.ts'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'

/** Papers that the courier makes for many orders together. */
export type Paper = 'labels' | 'pickups' | 'manifests'
type Made = { paper: Paper; outcomes: readonly PaperOutcome[]; file: string | null }

/** Requests a paper from the courier, and keeps the file and the outcome of each order until dismissed. */
export function useCourierPapers(onFailure: (text: string) => void) {
  const [busy, setBusy] = useState<Paper | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const file = made?.file ?? null
  useEffect(() => () => void (file && URL.revokeObjectURL(file)), [file])
  const run = async (paper: Paper, orders: readonly string[]) => {
    if (orders.length > maxPapers) return onFailure(`The courier takes ${maxPapers} orders at a time: choose fewer.`)
    setBusy(paper)
    setMade(null)
    try {
      const body = { orders }
      const answer = await call<{ data: PaperOutcome[]; pdf?: string }>('POST', `/admin/parcels/${paper}`, { body })
      setMade({ paper, outcomes: answer.data, file: answer.pdf ? addressOf(answer.pdf) : null })
    } catch (error) {
      onFailure(messageOf(error, 'The courier could not be asked. Please try again.'))
    }
    setBusy(null)
  }
  return { busy, made, run, dismiss: () => setMade(null) }
}

/** Returns an object URL of the file, valid only in this page. */
const addressOf = (base64: string) =>
  URL.createObjectURL(
    new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'application/pdf' }),
  )
