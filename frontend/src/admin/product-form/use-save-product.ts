import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, isStatus, messageOf } from '../../shared/api/api-error.ts'
import { bearer } from '../../shared/api/client.ts'
import { showToast } from '../../shared/ui/toaster.tsx'
import type { AdminProduct } from '../products/admin-product.ts'
import { refreshCatalogue } from '../products/product-reads.ts'
import type { Messages } from '../ui/use-message.ts'
import { sendForm } from '../upload/send-form.ts'
import type { Problems } from './form-checks.ts'
import type { FormValues } from './form-values.ts'
import { filesOf } from './image-list.ts'
import { fieldOf, productBody } from './product-body.ts'

const REDIRECT_MS = 1500
const LOGIN_FIRST = 'Authentication required. Please login again.'

type Options = {
  product: AdminProduct | null
  values: FormValues
  ring: boolean
  say: Messages['say']
  /** shows problems at their fields; true when there are none */
  show: (problems: Problems) => boolean
  reset: () => void
}

/** What somebody else changed while the form was open, and the version to go on from. */
export type Stale = { version: number; changed: string[] }

export function useSaveProduct({ product, values, ring, say, show, reset }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sent, setSent] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [stale, setStale] = useState<Stale | null>(null)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate('/admin/products'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const toLogin = () => {
    showToast(LOGIN_FIRST, REDIRECT_MS * 3)
    navigate('/admin/login', { replace: true })
  }

  const send = async (version = product?.version) => {
    if (!isLoggedIn()) return toLogin()
    setBusy(true)
    const body = productBody(values, ring, product && { ...product, version })
    const uploads = filesOf(values.images).length > 0
    const progress = (out: number, total: number) => setSent(uploads ? out / Math.max(total, 1) : null)
    try {
      if (product) await sendForm('PUT', `/products/${product.id}`, body, progress)
      else await sendForm('POST', '/products', body, progress)
      const good = product ? 'Product updated successfully!' : 'Product created successfully!'
      say('good', `${good} Redirecting to products...`)
      reset()
      setDone(true)
      await refreshCatalogue(client)
    } catch (error) {
      if (isStatus(error, 401)) return toLogin()
      refuse(error)
    } finally {
      setBusy(false)
      setSent(null)
    }
  }

  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'stale_version') return setStale(staleOf(error))
    const text = messageOf(error, 'Error adding/updating product.')
    const field =
      error instanceof ApiError ? fieldOf((error.body as { field?: unknown } | undefined)?.field) : undefined
    if (field) show({ [field]: text })
    say('error', text)
  }

  const percent = busy && sent !== null ? Math.floor(sent * 100) : null
  const rest = product ? 'Updat' : 'Add'
  const label = percent !== null && percent < 100 ? `Uploading... ${percent}%` : busy ? `${rest}ing...` : idle(product)
  return {
    saving: { busy, percent, label },
    done,
    stale,
    send: () => send(),
    closeStale: () => setStale(null),
    /** Saves what is in the form over what somebody else saved meanwhile. */
    goOn() {
      const version = stale?.version
      setStale(null)
      send(version)
    },
    /** Forgets what is in the form and opens it anew. */
    startAnew: () => window.location.reload(),
  }
}

const idle = (product: AdminProduct | null) => (product ? 'Update Product' : 'Add Product')

/** Another tab, or somebody at the browser's storage, may have logged out since. */
const isLoggedIn = () => bearer().authorization !== undefined && localStorage.getItem('token') !== null

function staleOf({ details, body }: ApiError): Stale {
  const known = { ...(body as object | undefined), ...details } as { version?: unknown; changed?: unknown }
  return {
    version: Number(known.version ?? 0),
    changed: Array.isArray(known.changed) ? known.changed.map(String) : [],
  }
}
