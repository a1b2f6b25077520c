import type { ProcessListRow } from '@licensing/contracts'
import { useState } from 'react'

export interface Selection {
  readonly rows: readonly ProcessListRow[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Selects every row of the page, or none. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** The selected rows of the page that is shown. */
export const useSelection = (shown: readonly ProcessListRow[]): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const rows = shown.filter(({ id }) => ids.has(id))
  const clear = () => setIds(new Set())
  return {
    rows,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => (rows.length === shown.length ? clear() : setIds(new Set(shown.map(({ id }) => id)))),
    clear,
  }
}
