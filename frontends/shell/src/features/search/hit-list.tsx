/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a native select can neither follow a text box nor hold two lines */
import { useEffect, useRef } from 'react'
import type { SearchGroup, SearchHit } from './hits'

interface HitListProps {
  readonly listId: string
  readonly groups: readonly SearchGroup[]
  readonly active: SearchHit | undefined
  readonly onChoose: (hit: SearchHit) => void
}

export const optionId = (listId: string, hit: SearchHit): string => `${listId}-${hit.id}`

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
export const HitList = ({ groups, ...list }: HitListProps) => (
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
