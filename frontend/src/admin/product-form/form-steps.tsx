import { Check } from 'lucide-react'
import productFormStyles from '../../ui/admin/product-form.module.css'
import type { ProductFormWork } from './use-product-form.ts'
import { tabs } from './values/form-checks.ts'

const labels = { basic: 'Basic Info', details: 'Details', images: 'Images' } as const

/** The current step of the form; completed ones are ticked. */
export function FormSteps({ form: { tab, completed, go } }: { form: ProductFormWork }) {
  return (
    <ol data-testid="form-steps" className={productFormStyles.formSteps}>
      {tabs.map((step, place) => {
        const state = step === tab ? 'active' : completed.has(step) ? 'completed' : 'pending'
        return (
          <li key={step} data-state={state}>
            <button type="button" aria-current={state === 'active' ? 'step' : undefined} onClick={() => go(step)}>
              <span className={productFormStyles.formStepMark} aria-hidden="true">
                {completed.has(step) ? <Check size={14} strokeWidth={2.4} /> : place + 1}
              </span>
              {labels[step]}
              {state === 'completed' && <span className="visually-hidden">, completed</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
