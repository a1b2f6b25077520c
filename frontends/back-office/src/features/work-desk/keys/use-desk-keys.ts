import type { DeskQueue, ProcessListRow } from '@licensing/contracts'
import type { Selection } from '../many/use-selection'
import { queueKeys } from './queue-keys'
import { useKeys } from './use-keys'
import type { RowFocus } from './use-row-focus'

const focusSearch = (): void => document.querySelector<HTMLElement>('.desk-bar input[type="search"]')?.focus()

interface DeskKeys {
  readonly enabled: boolean
  readonly rows: readonly ProcessListRow[]
  readonly selection: Selection
  readonly focus: RowFocus
  readonly onQueue: (queue: DeskQueue) => void
  readonly onClaim: (rows: readonly ProcessListRow[]) => void
  readonly onAssign: (rows: readonly ProcessListRow[]) => void
  readonly onNote: (row: ProcessListRow) => void
  readonly onHelp: () => void
}

/** The keys of the desk. Those for one process act on the row that has the focus. */
export const useDeskKeys = (desk: DeskKeys): void => {
  const { rows, selection, focus, onQueue, onClaim, onAssign, onNote, onHelp } = desk
  const onRow = (act: (row: ProcessListRow) => void) => () => {
    const row = rows.find(({ id }) => id === focus.focusedId())
    if (row !== undefined) act(row)
  }
  useKeys(
    {
      j: () => focus.move(1),
      k: () => focus.move(-1),
      x: onRow(({ id }) => selection.toggle(id)),
      a: onRow((row) => onClaim([row])),
      p: selection.rows.length > 0 ? () => onAssign(selection.rows) : onRow((row) => onAssign([row])),
      n: onRow((row) => {
        if (row.deskActions.includes('note')) onNote(row)
      }),
      '/': focusSearch,
      '?': onHelp,
      ...Object.fromEntries(
        Object.entries(queueKeys).map(([key, queue]) => [`g ${key}`, () => onQueue(queue)]),
      ),
    },
    desk.enabled,
  )
}
