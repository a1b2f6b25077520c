import { type RefObject, useEffect, useRef } from 'react'

export interface RowFocus {
  /** Remembers the place of the focused row. */
  readonly onFocus: () => void
  /** The id of the row that has the focus. */
  readonly focusedId: () => string | undefined
  readonly move: (by: 1 | -1) => void
  /** Returns to the place of this row should the focus be lost by what follows. */
  readonly keep: (id: string) => void
}

/** Moves the focus between the rows of the table, and keeps its place when the focused row disappears. */
export const useRowFocus = (): readonly [box: RefObject<HTMLDivElement | null>, focus: RowFocus] => {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  const kept = useRef(false)
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const focus = (index: number) => {
    const all = rows()
    const row = all[Math.min(Math.max(index, 0), all.length - 1)]
    const target =
      row?.querySelector<HTMLElement>('a') ??
      document.querySelector<HTMLElement>('.desk [role="tab"][aria-selected="true"]')
    target?.focus()
  }
  useEffect(() => {
    if (!kept.current || document.activeElement !== document.body) return
    kept.current = false
    focus(place.current)
  })
  const current = (): number => rows().findIndex((row) => row.contains(document.activeElement))
  const rowFocus: RowFocus = {
    onFocus: () => {
      place.current = current()
    },
    focusedId: () => rows()[current()]?.dataset['row'],
    move: (by) => focus(current() + (current() === -1 && by === -1 ? 0 : by)),
    keep: (id) => {
      const index = rows().findIndex((row) => row.dataset['row'] === id)
      if (index !== -1) place.current = index
      kept.current = true
    },
  }
  return [box, rowFocus]
}
