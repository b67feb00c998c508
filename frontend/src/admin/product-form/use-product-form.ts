import { useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '../../entities/product/admin-product.ts'
import type { Category } from '../../entities/product/category.ts'
import { categoryChoices, isRing } from '../../entities/product/category-choices.ts'
import { useUnsaved } from '../../lib/unsaved/use-unsaved.ts'
import { useMessage } from '../../ui/admin/use-message.ts'
import { useImages } from './images/use-images.ts'
import { useSaveProduct } from './use-save-product.ts'
import { type Problems, problemsOf, type Tab, tabOf, tabs } from './values/form-checks.ts'
import { copiedValues, emptyValues, type FormValues, valuesOf } from './values/form-values.ts'
import { touchedFields } from './values/merge-product.ts'
import { useSkuCheck } from './values/use-sku-check.ts'

const MESSAGE_MS = 5000

export type ProductFormWork = ReturnType<typeof useProductForm>

/** The form's state and actions; its tabs only render them. */
export function useProductForm(
  product: AdminProduct | null,
  categories: readonly Category[],
  copied: AdminProduct | null = null,
) {
  const choices = categoryChoices(categories)
  const firstId = choices.find(({ category }) => category)?.category?.id ?? ''
  const [values, setValues] = useState<FormValues>(() =>
    product ? valuesOf(product) : copied ? copiedValues(copied) : emptyValues(firstId),
  )
  const [opened] = useState(() => JSON.stringify(values))
  const [tab, setTab] = useState<Tab>('basic')
  const [completed, setCompleted] = useState<ReadonlySet<Tab>>(new Set())
  const [problems, setProblems] = useState<Problems>({})
  const messages = useMessage(MESSAGE_MS)
  const categoryName = (id: string) => categories.find((category) => category.id === id)?.name ?? ''
  const isRingForm = ({ categoryId }: FormValues) => isRing(categoryName(categoryId))
  const ring = isRingForm(values)
  const focusWrong = useFocusOnProblem(problems)

  const show = (found: Problems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) return true
    setTab(tabOf(first))
    focusWrong()
    return false
  }
  /** Validates the given tabs in order and shows the first with a problem. */
  const check = (wanted: readonly Tab[]) => {
    const wrong = wanted.find((one) => Object.keys(problemsOf(one, values, ring, product === null)).length > 0)
    setCompleted((known) => {
      const next = new Set(known)
      for (const one of wanted) {
        if (Object.keys(problemsOf(one, values, ring, product === null)).length === 0) next.add(one)
        else next.delete(one)
      }
      return next
    })
    return show(wrong ? problemsOf(wrong, values, ring, product === null) : {})
  }
  const change = (wanted: Partial<FormValues>) => {
    setValues((known) => ({ ...known, ...wanted }))
    setProblems((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in wanted))))
  }
  const images = useImages(values.images, (list) => change({ images: list }))
  const save = useSaveProduct({
    product,
    values,
    isRingForm,
    setValues,
    notify: messages.notify,
    show,
    reset() {
      setTab('basic')
      setCompleted(new Set())
      if (!product) setValues(emptyValues(firstId))
    },
  })

  const sku = useSkuCheck(values.sku, product?.id, product?.sku ?? '')

  useUnsaved(!save.done && JSON.stringify(values) !== opened)

  return {
    isNew: product === null,
    ...{ values, change, choices, ring, tab, completed, problems, messages, images, sku },
    ...{ saving: save.saving, done: save.done },
    ...{ stale: save.stale, closeStale: save.closeStale, saveOver: save.saveOver },
    /** The fields changed since the form was opened, named as in the history. */
    mine: () => (save.stale && save.origin ? touchedFields(valuesOf(save.origin), values, categoryName) : {}),
    chooseCategory(categoryId: string) {
      change(isRing(categoryName(categoryId)) ? { categoryId } : { categoryId, sizes: [] })
    },
    go(wanted: Tab) {
      const between = tabs.slice(0, tabs.indexOf(wanted))
      if (tabs.indexOf(wanted) < tabs.indexOf(tab) || check(between)) setTab(wanted)
    },
    next() {
      if (check([tab])) setTab(tabs[tabs.indexOf(tab) + 1] ?? tab)
    },
    previous: () => setTab(tabs[tabs.indexOf(tab) - 1] ?? tab),
    submit() {
      if (check(tabs)) save.send()
    },
  }
}

/** Focuses the first invalid field after the next render. */
function useFocusOnProblem(problems: Problems) {
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the render that shows the new problems
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }, [problems])
  return () => {
    wanted.current = true
  }
}
