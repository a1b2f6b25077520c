import { useDebounced } from '../behaviour/use-debounced'
import { TextField } from './text-field'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Debounce in milliseconds (specification section 9). */
const SEARCH_DEBOUNCE = 500

export interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly fieldClassName?: string
}

/** A search field that searches while typing, debounced by 500 ms (specification section 9). */
export const SearchField = ({ search, onSearch, ...texts }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const rested = useDebounced(typed.trim(), SEARCH_DEBOUNCE)
  const searched = useRef(search)
  const report = useEffectEvent((text: string) => {
    if (text === searched.current) return
    searched.current = text
    onSearch(text)
  })
  useEffect(() => report(rested), [rested])
  // Follow changes of the URL by other means ('Limpar Filtros', the browser's Back button).
  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
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
