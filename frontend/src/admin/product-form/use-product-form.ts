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

const MESSAGE_MS = 5000

export type ProductFormWork = ReturnType<typeof useProductForm>

/** All that the form knows and can do; its tabs only show it. */
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
  /** The given tabs are checked in order; the first that is wrong is shown. */
  const check = (wanted: readonly Tab[]) => {
    const wrong = wanted.find((one) => Object.keys(problemsOf(one, values, ring)).length > 0)
    setCompleted((known) => {
      const next = new Set(known)
      for (const one of wanted) {
        if (Object.keys(problemsOf(one, values, ring)).length === 0) next.add(one)
        else next.delete(one)
      }
      return next
    })
    return show(wrong ? problemsOf(wrong, values, ring) : {})
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
    say: messages.say,
    show,
    reset() {
      setTab('basic')
      setCompleted(new Set())
      if (!product) setValues(emptyValues(firstId))
    },
  })

  useUnsaved(!save.done && JSON.stringify(values) !== opened)

  return {
    ...{ values, change, choices, ring, tab, completed, problems, messages, images },
    ...{ saving: save.saving, done: save.done },
    ...{ stale: save.stale, closeStale: save.closeStale, goOn: save.goOn },
    /** What was typed since the form was opened, as the history calls it. */
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

/** After the next drawing, the first field that is wrong has the focus. */
function useFocusOnProblem(problems: Problems) {
  const wanted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing with the new problems is what is waited for
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus()
  }, [problems])
  return () => {
    wanted.current = true
  }
}
