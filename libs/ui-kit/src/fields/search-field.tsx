import { useDebounced } from '../behaviour/use-debounced'
import { TextField } from './text-field'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Specification section 9: milliseconds between the last key and the search. */
const SEARCH_DEBOUNCE = 500

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly fieldClassName?: string
}

/** Search as one types; the text rests 500 ms before it counts (specification section 9). */
export const SearchField = ({ search, onSearch, ...texts }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const rested = useDebounced(typed.trim(), SEARCH_DEBOUNCE)
  const asked = useRef(search)
  const report = useEffectEvent((text: string) => {
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  })
  useEffect(() => report(rested), [rested])
  // The address changed by other means ('Limpar Filtros', the browser's back): the field follows.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  return (
    <TextField
      type="search"
      icon={Search}
      {...texts}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
