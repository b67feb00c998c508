import { Notice } from '../notice.tsx'
import type { FormProblems } from './form-problems.ts'

type Props = { problems: FormProblems; fields: readonly string[]; className?: string | undefined }

/** Errors that belong to none of the form's fields. */
export const ProblemNotices = ({ problems, fields, className }: Props) =>
  Object.entries(problems).map(
    ([field, text]) =>
      !fields.includes(field) && (
        <Notice key={field} kind="error" {...(className ? { className } : {})}>
          {text}
        </Notice>
      ),
  )
