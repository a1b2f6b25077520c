import { useNavigate } from '@licensing/federation'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'
import { HitList, optionId } from './hit-list'
import { hitsOf, type SearchHit } from './hits'
import { storeRecentItem } from './recent/recent-items'
import { movedIndex, NONE } from './search-results'
import { useFound, type SearchUser } from './use-found'

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
