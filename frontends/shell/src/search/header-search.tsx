/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select can neither follow a text box nor hold two lines */
import { Icon, IconButton } from '@licensing/ui-kit'
import { Search, X } from 'lucide-react'
import { useId, type RefObject } from 'react'
import type { Role } from '../navigation/screen-routes'
import { describeResults, type SearchGroup, type SearchHit } from './search-results'
import { useHeaderSearch } from './use-header-search'

const LABEL = 'Buscar processos, usuários'

interface HitListProps {
  readonly listId: string
  readonly groups: readonly SearchGroup[]
  readonly active: SearchHit | undefined
  readonly onChoose: (hit: SearchHit) => void
}

const HitList = ({ listId, groups, active, onChoose }: HitListProps) => (
  <div className="search__list" role="listbox" id={listId} aria-label="Resultados da busca">
    {groups.map((group) => (
      <div key={group.title} role="group" aria-label={group.title}>
        <p className="search__group" aria-hidden="true">
          {group.title}
        </p>
        {group.hits.map((hit) => (
          <div
            key={hit.id}
            id={`${listId}-${hit.id}`}
            className="search__hit"
            role="option"
            tabIndex={-1}
            aria-selected={hit === active}
            // The press must not take the focus out of the box before the click arrives.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(hit)}
          >
            <span className="search__title">{hit.title}</span>
            <span className="search__detail">{hit.detail}</span>
          </div>
        ))}
      </div>
    ))}
  </div>
)

const statusText = ({
  waiting,
  failed,
  count,
}: {
  waiting: boolean
  failed: boolean
  count: number
}): string => {
  if (failed) return 'Não foi possível buscar agora.'
  return waiting ? 'Buscando...' : describeResults(count)
}

interface HeaderSearchProps {
  readonly role: Role
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** The search is done with: on narrow screens the bar shows its other parts again. */
  readonly onLeave: () => void
}

/** Finds processes and users as one types; arrows, Enter and Esc do all a mouse can (decision 3). */
export const HeaderSearch = ({ role, inputRef, onLeave }: HeaderSearchProps) => {
  const listId = useId()
  const search = useHeaderSearch(role, onLeave)
  const hasList = search.open && search.count > 0
  const status = search.open ? statusText(search) : ''
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
        aria-expanded={hasList}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={search.activeHit && `${listId}-${search.activeHit.id}`}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onFocus={search.reopen}
        onBlur={search.close}
        onKeyDown={search.onKeyDown}
      />
      <kbd aria-hidden="true">Ctrl K</kbd>
      <IconButton className="search__leave" label="Fechar busca" icon={X} onClick={search.leave} />
      {search.open && (
        <div className="search__panel">
          {hasList && (
            <HitList
              listId={listId}
              groups={search.groups}
              active={search.activeHit}
              onChoose={search.choose}
            />
          )}
          {!hasList && <p className="search__status">{status}</p>}
        </div>
      )}
      <output className="sr-only">{status}</output>
    </div>
  )
}
