import { policy } from '@suvarna/contracts/common/policy.ts'

const TOO_LARGE = 'File too large. Maximum size is 20MB.'
const WRONG_TYPE = 'Invalid file type. Only JPG, PNG, and WEBP are allowed.'

export const imageTypes = [...policy.image.types, '.jpg', '.jpeg', '.png', '.webp'].join(',')

type FileFacts = Pick<File, 'name' | 'size' | 'type'>

/** Why a file cannot be uploaded; null if it can. If the system gives no type, the name's extension counts. */
export function imageProblem({ name, size, type }: FileFacts): string | null {
  const types: readonly string[] = [...policy.image.types, 'image/jpg']
  const fits = type ? types.includes(type) : /\.(jpe?g|png|webp)$/i.test(name)
  if (!fits) return WRONG_TYPE
  return size > policy.image.maxBytes ? TOO_LARGE : null
}

export type Sorted<F> = { accepted: F[]; rejected: { name: string; problem: string }[] }

export function sortImages<F extends FileFacts>(files: readonly F[]): Sorted<F> {
  const accepted: F[] = []
  const rejected: Sorted<F>['rejected'] = []
  for (const file of files) {
    const problem = imageProblem(file)
    if (problem) rejected.push({ name: file.name, problem })
    else accepted.push(file)
  }
  return { accepted, rejected }
}
