/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select can neither follow a text box nor hold two lines */
import { useNavigate } from '@licensing/federation'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject, useRef } from 'react'
import { hitsOf, type SearchHit, type SearchGroup } from './hits'
import { storeRecentItem } from './recent/recent-items'
import { movedIndex, NONE } from './search-results'
import { useFound, type SearchUser } from './use-found'

interface HitListProps {
  readonly listId: string
  readonly groups: readonly SearchGroup[]
  readonly active: SearchHit | undefined
  readonly onChoose: (hit: SearchHit) => void
}

const optionId = (listId: string, hit: SearchHit): string => `${listId}-${hit.id}`

type HitProps = Omit<HitListProps, 'groups'> & { readonly hit: SearchHit }

const Hit = ({ listId, hit, active, onChoose }: HitProps) => {
  const element = useRef<HTMLDivElement>(null)
  const isActive = hit === active
  useEffect(() => {
    // jsdom has no scrollIntoView. The focus stays in the box, so the browser does not scroll automatically.
    if (isActive) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={element}
      id={optionId(listId, hit)}
      className="search__hit"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keep the focus in the box until the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(hit)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(hit)}
    >
      <span className="search__title">{hit.title}</span>
      {hit.detail !== '' && <span className="search__detail">{hit.detail}</span>}
    </div>
  )
}

/** The results, grouped by kind. */
const HitList = ({ groups, ...list }: HitListProps) => (
  <div role="listbox" id={list.listId} aria-label="Resultados da busca">
    {groups.map((group) => (
      <div key={group.title} role="group" aria-label={group.title}>
        <p className="search__group" aria-hidden="true">
          {group.title}
        </p>
        {group.hits.map((hit) => (
          <Hit key={hit.id} hit={hit} {...list} />
        ))}
      </div>
    ))}
  </div>
)

/** State of the list, as reported to the box. */
export interface Shown {
  readonly hasList: boolean
  readonly activeId: string | undefined
  readonly status: string
}

export interface SearchPanelProps {
  readonly user: SearchUser
  readonly listId: string
  readonly text: string
  /** Set to the key handler while the list is open. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onShown: (shown: Shown) => void
  readonly onLeave: () => void
}

/** The highlighted option; a new text resets it. */
const useActive = (text: string) => {
  const [active, setActive] = useState({ text, index: NONE })
  const index = active.text === text ? active.index : NONE
  return { index, move: (to: number) => setActive({ text, index: to }) }
}

/** The open list below the box: the results and the handling of the box's keys. */
const SearchPanel = ({ user, listId, text, keysRef, onShown, onLeave }: SearchPanelProps) => {
  const navigate = useNavigate()
  const { groups, note, status } = useFound(user, text)
  const active = useActive(text)
  const hits = hitsOf(groups)
  const hit = hits[active.index]
  const hasList = hits.length > 0
  const activeId = hit && optionId(listId, hit)

  const choose = (chosen: SearchHit | undefined) => {
    if (chosen === undefined) return
    storeRecentItem(user.id, chosen)
    onLeave()
    void navigate(chosen.to)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // For a typed text Enter opens the first result; a recent item must be highlighted.
      return choose(hits[text === '' ? active.index : Math.max(active.index, 0)])
    }
    const moved = movedIndex(event.key, active.index, hits.length)
    if (moved === undefined) return
    event.preventDefault()
    active.move(moved)
  })
  const notify = useEffectEvent(onShown)
  useEffect(() => {
    keysRef.current = (event) => onKeyDown(event)
    return () => {
      keysRef.current = null
      notify({ hasList: false, activeId: undefined, status: '' })
    }
  }, [keysRef])
  useEffect(() => notify({ hasList, activeId, status }), [hasList, activeId, status])
  return (
    <div className="search__panel">
      {hasList && <HitList listId={listId} groups={groups} active={hit} onChoose={choose} />}
      {note !== '' && <p className="search__status">{note}</p>}
    </div>
  )
}

export default SearchPanel
