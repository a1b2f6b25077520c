import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../actions/button'
import type { Elements } from '../display/elements'

interface FoldedFiltersProps {
  /** The values of the filters; an empty one is not in use. */
  readonly values: readonly (string | null)[]
  readonly children: Elements
}

/** The filters next to a search: on phones behind a button, so that the list is in sight; on larger screens always shown. */
export const FoldedFilters = ({ values, children }: FoldedFiltersProps) => {
  const id = useId()
  const used = values.filter((value) => value !== null && value !== '').length
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="filters__toggle"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {used === 0 ? 'Filtros' : `Filtros (${used})`}
      </Button>
      <div id={id} className={isOpen ? 'filters filters--open' : 'filters'}>
        {children}
      </div>
    </>
  )
}
