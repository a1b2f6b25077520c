import { useNavigate } from '@licensing/federation'
import { useDebounced } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import type { Role } from '../navigation/screen-routes'
import { hitsOf, MIN_CHARACTERS, movedIndex, searchEverything, type SearchHit } from './search-results'

/** Specification section 9. */
const DEBOUNCE_MILLISECONDS = 500
/** Nothing is highlighted until an arrow key or a typed text says so. */
const NONE = -1

/** The search box as a combobox: text, open list, highlighted option, and what the keys do. */
export const useHeaderSearch = (role: Role, onLeave: () => void) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const search = useDebounced(text.trim(), DEBOUNCE_MILLISECONDS)
  const enough = search.length >= MIN_CHARACTERS
  const { data, isFetching, isError } = useQuery({
    queryKey: ['header-search', role, search],
    queryFn: ({ signal }) => searchEverything(role, search, signal),
    enabled: enough,
  })
  const groups = data ?? []
  const hits = hitsOf(groups)
  // While the typed text is ahead of the answer the shown hits are not what Enter should open.
  const settled = enough && search === text.trim()

  const leave = () => {
    setText('')
    setOpen(false)
    setActive(NONE)
    onLeave()
  }
  const choose = (hit: SearchHit | undefined) => {
    if (hit === undefined) return
    leave()
    void navigate(hit.to)
  }
  const type = (value: string) => {
    setText(value)
    setOpen(true)
    setActive(NONE)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    if (event.key === 'Enter') {
      event.preventDefault()
      return choose(settled ? hits[Math.max(active, 0)] : undefined)
    }
    const moved = movedIndex(event.key, active, hits.length)
    if (moved === undefined) return
    event.preventDefault()
    setOpen(true)
    setActive(moved)
  }
  return {
    text,
    type,
    onKeyDown,
    choose,
    close: () => setOpen(false),
    reopen: () => setOpen(text !== ''),
    leave,
    open: open && enough,
    groups,
    activeHit: hits[active],
    count: hits.length,
    waiting: isFetching && data === undefined,
    failed: isError,
  }
}
