import type { ProcessResponse } from '@licensing/contracts'
import type { Names } from '../directory/lookup'
import type { FoldedProcess } from '../stream/folded-process'
import { assignmentText, type HistoryRow, isDeskLine, mentionsIn } from '../stream/history'

/** Events without an author: the outcome of an e-mail, a day that passed. */
const SYSTEM = { name: 'Sistema', role: null } as const

export const presentEntry = <Line extends HistoryRow>(names: Names, row: Line) => ({
  id: `${row.processId}-${row.version}`,
  action: row.action as Line['action'],
  description: row.description,
  observations: row.observations,
  createdAt: row.createdAt,
  user: row.actorId === null ? SYSTEM : names.person(row.actorId, row.actorRole),
})

/** The history has a line for each event, so a line's version is the place of its event. */
export const presentDeskLines = (
  names: Names,
  events: FoldedProcess['events'],
  history: readonly HistoryRow[],
): ProcessResponse['deskActivities'] =>
  history.filter(isDeskLine).map((line) => ({
    ...presentEntry(names, line),
    description: assignmentText(events[line.version - 1], names) ?? line.description,
    ...mentionsIn(events[line.version - 1], names),
  }))
