import { useNavigate } from '@licensing/federation'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type RefObject } from 'react'
import { HitList, optionId } from './hit-list'
import { hitsOf, type SearchHit } from './hits'
import { rememberItem } from './recent/recent-items'
import { movedIndex, NONE } from './search-results'
import { useFound, type SearchUser } from './use-found'

/** What the box says of its list. */
export interface Shown {
  readonly hasList: boolean
  readonly activeId: string | undefined
  readonly status: string
}

export interface SearchPanelProps {
  readonly user: SearchUser
  readonly listId: string
  readonly text: string
  /** Where the box finds what its keys do, while the list is open. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => void) | null>
  readonly onShown: (shown: Shown) => void
  readonly onLeave: () => void
}

/** The highlighted option of a text; another text starts without one. */
const useActive = (text: string) => {
  const [active, setActive] = useState({ text, index: NONE })
  const index = active.text === text ? active.index : NONE
  return { index, move: (to: number) => setActive({ text, index: to }) }
}

/** The open list below the box: what was found, and what the keys of the box do with it. */
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
    rememberItem(user.id, chosen)
    onLeave()
    void navigate(chosen.to)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // Of a typed text the first hit will do; of the recent ones only what was pointed at.
      return choose(hits[text === '' ? active.index : Math.max(active.index, 0)])
    }
    const moved = movedIndex(event.key, active.index, hits.length)
    if (moved === undefined) return
    event.preventDefault()
    active.move(moved)
  })
  const tell = useEffectEvent(onShown)
  useEffect(() => {
    keysRef.current = (event) => onKeyDown(event)
    return () => {
      keysRef.current = null
      tell({ hasList: false, activeId: undefined, status: '' })
    }
  }, [keysRef])
  useEffect(() => tell({ hasList, activeId, status }), [hasList, activeId, status])
  return (
    <div className="search__panel">
      {hasList && <HitList listId={listId} groups={groups} active={hit} onChoose={choose} />}
      {note !== '' && <p className="search__status">{note}</p>}
    </div>
  )
}

export default SearchPanel
