import { SelectBox } from '../../../ui/admin/fields/select-box.tsx'

const pageSizes = [10, 25, 50, 100] as const

/** The page size from the address; the smallest one if it is not among the choices. */
export const sizeOf = (text: string): number => pageSizes.find((size) => String(size) === text) ?? pageSizes[0]

type Props = { size: number; onChange: (size: string) => void }

export const PageSize = ({ size, onChange }: Props) => (
  <SelectBox
    label="Orders on a page"
    value={String(size)}
    choices={pageSizes.map((each) => ({ value: String(each), label: `${each} a page` }))}
    onChange={onChange}
  />
)
