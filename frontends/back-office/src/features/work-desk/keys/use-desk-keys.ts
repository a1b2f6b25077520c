import { getProcess } from '@licensing/api-client'
import { claimProcess } from '@licensing/api-client/desk'
import type { ProcessListRow } from '@licensing/contracts'
import type { DeskQueue } from '@licensing/domain-kit'
import { type Command, useCommand } from '@licensing/process-view/actions'
import type { Selection } from '../many/use-selection'
import { queueKeys } from './queue-keys'
import { useKeys } from './use-keys'
import type { RowFocus } from './use-row-focus'

/** A row has no version, so it is read first. This is safe, because a process that somebody has is not claimed. */
const claiming: Command<null> = {
  run: async (id) => claimProcess(id, { version: (await getProcess(id)).version }),
  failed: 'Erro ao assumir processo',
  done: () => 'Processo assumido',
}

const focusSearch = (): void =>
  document.querySelector<HTMLElement>('.toolbar--desk input[type="search"]')?.focus()

interface DeskKeys {
  readonly enabled: boolean
  readonly rows: readonly ProcessListRow[]
  readonly selection: Selection
  readonly focus: RowFocus
  readonly onQueue: (queue: DeskQueue) => void
  readonly onAssign: (rows: readonly ProcessListRow[]) => void
  readonly onNote: (row: ProcessListRow) => void
  readonly onHelp: () => void
}

/** The keys of the desk. Those for one process act on the row that has the focus. */
export const useDeskKeys = (desk: DeskKeys): void => {
  const { rows, selection, focus, onQueue, onAssign, onNote, onHelp } = desk
  const claim = useCommand(claiming)
  const onRow = (act: (row: ProcessListRow) => void) => () => {
    const row = rows.find(({ id }) => id === focus.focusedId())
    if (row !== undefined) act(row)
  }
  const takeOver = (row: ProcessListRow) => {
    if (claim.busy || !row.deskActions.includes('claim')) return
    focus.keep(row.id)
    claim.run({ id: row.id, input: null })
  }
  useKeys(
    {
      j: () => focus.move(1),
      k: () => focus.move(-1),
      x: onRow(({ id }) => selection.toggle(id)),
      a: onRow(takeOver),
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
