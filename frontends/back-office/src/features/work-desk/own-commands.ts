import { queryKeys } from '@licensing/api-client'
import type { DeskQueue, ProcessListResponse, ProcessListRow } from '@licensing/contracts'
import type { QueryClient } from '@tanstack/react-query'

/** What one's own command made of a process of the desk. */
export interface OwnCommand {
  readonly assignee: ProcessListRow['assignee']
  /** It left every queue. */
  readonly archived: boolean
}

interface Remembered extends OwnCommand {
  readonly until: number
}
type OwnCommands = ReadonlyMap<string, Remembered>

/** The queues follow a command moments later. After this time the server is right, whatever it shows. */
const FOLLOWS_WITHIN_MS = 10_000

/** Outside the keys of lists, which commands refetch. */
const KEY = ['own-desk-commands']

const inForce = (client: QueryClient): OwnCommands =>
  new Map([...(client.getQueryData<OwnCommands>(KEY) ?? [])].filter(([, { until }]) => until > Date.now()))

export const rememberOwnCommand = (
  client: QueryClient,
  ids: readonly string[],
  command: OwnCommand,
): void => {
  const entry = { ...command, until: Date.now() + FOLLOWS_WITHIN_MS }
  client.setQueryData<OwnCommands>(
    KEY,
    new Map([...inForce(client), ...ids.map((id) => [id, entry] as const)]),
  )
}

/** Whether a command is not yet seen in its queues. */
export const isFollowing = (client: QueryClient): boolean => inForce(client).size > 0

const hasLeft = (queue: DeskQueue, { assignee, archived }: OwnCommand, myId: string | undefined): boolean =>
  archived || (queue === 'unassigned' && assignee !== null) || (queue === 'mine' && assignee?.id !== myId)

const withAssignee = (row: ProcessListRow, { assignee }: OwnCommand): ProcessListRow => ({
  ...row,
  assignee,
  deskActions: row.deskActions.filter((action) => action !== 'claim' || assignee === null),
})

/** A page of a queue with one's own commands applied, and the processes in which the queue already shows them. */
export const withOwnCommands = (
  list: ProcessListResponse,
  queue: DeskQueue,
  own: ReadonlyMap<string, OwnCommand>,
  myId: string | undefined,
): { readonly list: ProcessListResponse; readonly followed: readonly string[] } => {
  const rows = new Map(list.processes.map((row) => [row.id, row]))
  const followed = [...own].filter(([id, command]) => {
    const row = rows.get(id)
    const left = hasLeft(queue, command, myId)
    return row === undefined ? left : !left && row.assignee?.id === command.assignee?.id
  })
  const stays = list.processes.filter(({ id }) => {
    const command = own.get(id)
    return command === undefined || !hasLeft(queue, command, myId)
  })
  const { pagination } = list
  return {
    list: {
      processes: stays.map((row) => {
        const command = own.get(row.id)
        return command === undefined ? row : withAssignee(row, command)
      }),
      pagination: { ...pagination, total: pagination.total - (list.processes.length - stays.length) },
    },
    followed: followed.map(([id]) => id),
  }
}

/** Applies one's own commands to a page just loaded, and forgets those that the queue shows. */
export const applyOwnCommands = (
  client: QueryClient,
  loaded: ProcessListResponse,
  queue: DeskQueue,
  myId: string | undefined,
): ProcessListResponse => {
  const own = inForce(client)
  if (own.size === 0) return loaded
  const { list, followed } = withOwnCommands(loaded, queue, own, myId)
  // The counts follow together with the rows.
  if (followed.length > 0) void client.invalidateQueries({ queryKey: queryKeys.deskFigures })
  client.setQueryData<OwnCommands>(KEY, new Map([...own].filter(([id]) => !followed.includes(id))))
  return list
}
