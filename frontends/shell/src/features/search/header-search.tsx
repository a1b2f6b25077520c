/* oxlint-disable jsx-a11y/prefer-tag-over-role -- not every supported browser has the search element */
import { logFailure } from '@licensing/api-client'
import { Icon, IconButton, lazyPart } from '@licensing/ui-kit'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { SearchPanelProps, Shown } from './search-panel'
import type { SearchUser } from './use-found'

const LABEL = 'Buscar processos, usuários'

const MissingPanel = () => (
  <div className="search__panel">
    <p className="search__status" role="alert">
      Não foi possível buscar agora.
    </p>
  </div>
)

/** Loaded when the box is used. */
const SearchPanel = lazyPart<SearchPanelProps>({
  load: () => import('./search-panel'),
  failed: MissingPanel,
  onFailure: (error) => logFailure('loading the header search', error),
})

interface HeaderSearchProps {
  readonly user: SearchUser
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Called when the search is closed: on narrow screens the top bar shows its other parts again. */
  readonly onLeave: () => void
}

/** The box's text, whether its list is open, and its key handlers. */
const useBox = (onLeave: () => void) => {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown>({ hasList: false, activeId: undefined, status: '' })
  const keysRef = useRef<((event: KeyboardEvent) => void) | null>(null)
  const leave = () => {
    setText('')
    setOpen(false)
    onLeave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    if (open) return keysRef.current?.(event)
    if (event.key.startsWith('Arrow')) setOpen(true)
  }
  const type = (value: string) => {
    setText(value)
    setOpen(true)
  }
  return { text, type, open, setOpen, shown, setShown, keysRef, leave, onKeyDown }
}

/**
 * Finds screens, processes, licences, users and municipalities while typing, and lists recent items before; fully usable by keyboard with arrows,
 * Home, End, Enter and Esc (decision 3).
 */
export const HeaderSearch = ({ user, inputRef, onLeave }: HeaderSearchProps) => {
  const listId = useId()
  const { text, type, open, setOpen, shown, setShown, keysRef, leave, onKeyDown } = useBox(onLeave)
  return (
    <div className="search" role="search">
      <Icon as={Search} />
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        aria-label={LABEL}
        placeholder="Buscar processos, usuários..."
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown.hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown.activeId}
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      <IconButton className="search__leave" label="Fechar busca" icon={X} onClick={leave} />
      {open && <SearchPanel {...{ user, listId, text, keysRef }} onShown={setShown} onLeave={leave} />}
      <output className="sr-only">{shown.status}</output>
    </div>
  )
}
