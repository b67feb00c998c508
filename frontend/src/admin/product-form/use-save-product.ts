import { attributeNames, labelOf } from '@suvarna/contracts/catalog/attributes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Stale, staleOf } from '../../entities/history/conflict/conflict.ts'
import { type AdminProduct, toAdminProduct } from '../../entities/product/admin-product.ts'
import { refreshCatalogue } from '../../entities/product/admin-product-reads.ts'
import { ApiError, isStatus, messageOf } from '../../lib/api/api-error.ts'
import { bearer, call } from '../../lib/api/client.ts'
import { labelledMessage } from '../../lib/api/field-message.ts'
import { logOut, peekSession } from '../../lib/session/session.ts'
import { useUpload } from '../../ui/admin/upload/use-upload.ts'
import type { Messages } from '../../ui/admin/use-message.ts'
import { showToast } from '../../ui/toaster.tsx'
import type { Problems } from './values/form-checks.ts'
import { type FormValues, valuesOf } from './values/form-values.ts'
import { mergedValues } from './values/merge-product.ts'
import { fieldOf, productBody } from './values/product-body.ts'

const REDIRECT_MS = 1500
const LOGIN_FIRST = 'Authentication required. Please login again.'

type Options = {
  product: AdminProduct | null
  values: FormValues
  isRingForm: (values: FormValues) => boolean
  setValues: (values: FormValues) => void
  notify: Messages['notify']
  /** shows problems at their fields; returns true if there are none */
  show: (problems: Problems) => boolean
  reset: () => void
}

export function useSaveProduct({ product, values, isRingForm, setValues, notify, show, reset }: Options) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [stale, setStale] = useState<Stale | null>(null)
  /** The product with which the form was opened, or another admin's later save of it. */
  const [origin, setOrigin] = useState(product)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate('/admin/products'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [done, navigate])

  const toLogin = () => {
    showToast(LOGIN_FIRST, REDIRECT_MS * 3)
    navigate('/admin/login', { replace: true })
  }

  const send = async (form = values, from = origin) => {
    if (!isLoggedIn()) return peekSession().paused ? undefined : toLogin()
    setBusy(true)
    const body = productBody(form, isRingForm(form), from)
    try {
      if (product) await upload.send('PUT', `/products/${product.id}`, body)
      else await upload.send('POST', '/products', body)
      const good = product ? 'Product updated successfully!' : 'Product created successfully!'
      notify('good', `${good} Redirecting to products...`)
      reset()
      setDone(true)
      await refreshCatalogue(client)
    } catch (error) {
      // Typed input is kept while the admin logs in again.
      if (isStatus(error, 401)) return logOut()
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const refuse = (error: unknown) => {
    const old = staleOf(error)
    if (old) return setStale(old)
    const field = error instanceof ApiError ? fieldOf(error.field || undefined) : undefined
    const attribute = attributeNames.find((name) => name === field)
    const text =
      error instanceof ApiError && attribute
        ? labelledMessage(error, labelOf(attribute))
        : messageOf(error, 'Error adding/updating product.')
    if (field) show({ [field]: text })
    notify('error', text)
  }

  const label = upload.label(busy, product ? 'Updating...' : 'Adding...', product ? 'Update Product' : 'Add Product')
  return {
    saving: { busy, percent: upload.percent, label },
    done,
    stale,
    send: () => send(),
    closeStale: () => setStale(null),
    origin,
    /** Saves the typed values over another admin's save; untouched fields keep their new values. */
    async saveOver() {
      if (!origin) return
      setBusy(true)
      try {
        const theirs = await presentProduct(origin.id)
        const merged = mergedValues(valuesOf(origin), values, valuesOf(theirs))
        // A typed stock is a difference to the level seen when the form was opened, so that level is sent.
        const stock = values.stock === String(origin.stock) ? theirs.stock : origin.stock
        const from = { ...theirs, stock }
        setStale(null)
        setValues(merged)
        setOrigin(from)
        await send(merged, from)
      } catch (error) {
        setStale(null)
        refuse(error)
        setBusy(false)
      }
    },
  }
}

/** Another tab may have logged out since, or the storage may have been cleared. */
const isLoggedIn = () => bearer().authorization !== undefined && localStorage.getItem('token') !== null

async function presentProduct(id: string): Promise<AdminProduct> {
  const answer = await call<{ product: unknown }>('GET', `/products/${id}?status=all`)
  return toAdminProduct(answer.product)
}
