import { CircleAlert } from 'lucide-react'
import fieldStyles from '../../ui/form/field.module.css'

export const FieldProblem = ({ id, text }: { id: string; text: string }) => (
  <p className={fieldStyles.fieldError} id={id}>
    <CircleAlert size={15} strokeWidth={1.8} aria-hidden="true" /> {text}
  </p>
)
