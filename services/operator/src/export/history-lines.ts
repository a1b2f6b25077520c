import { pipeline, Readable } from 'node:stream'
import { csvRows } from '@licensing/http'
import { historyOfEvents, type HistoryRow, openDirectory } from '@licensing/process-store'
import {
  deskEventLabels,
  historyActionLabels,
  roleLabels,
  withTimeZone,
  zonedFormat,
} from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Deployment } from '../deployment/deployment'
import { type Dossier, eventsOf } from './dossier'

/** A line of the activity history with the person's display name; null without an actor. */
export interface NamedLine extends HistoryRow {
  readonly actorName: string | null
}

/** Built from the events, so that it is right even if a read model is not. */
export async function* historyRows(deployment: Deployment, dossier: Dossier): AsyncGenerator<NamedLine> {
  const directory = openDirectory(deployment.database)
  const known = new Map<string, string>()
  for await (const event of eventsOf(deployment, dossier)) {
    if (dossier.withheld.has(event.version)) continue
    const [line] = historyOfEvents(dossier.processId, [event as unknown as RecordedProcessEvent])
    if (line === undefined) continue
    const { actorId, actorRole } = line
    if (actorId !== null && !known.has(actorId)) {
      const names = await directory.names({ people: [actorId] })
      known.set(actorId, names.person(actorId, actorRole).name)
    }
    yield { ...line, actorName: actorId === null ? null : (known.get(actorId) ?? null) }
  }
}

const actionLabels = { ...historyActionLabels, ...deskEventLabels }

const COLUMNS = ['Versão', 'Data e hora', 'Ação', 'Descrição', 'Observações', 'Pessoa', 'Perfil']
const ptBrTime = zonedFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })

async function* cellsOf(lines: AsyncIterable<NamedLine>): AsyncGenerator<string[]> {
  for await (const line of lines)
    yield [
      String(line.version),
      withTimeZone(ptBrTime(new Date(line.createdAt))),
      actionLabels[line.action],
      line.description,
      line.observations ?? '',
      line.actorName ?? 'Sistema',
      line.actorRole === null ? '' : roleLabels[line.actorRole],
    ]
}

/** A table for a spreadsheet, in the format of the portal's other CSV files (decision 4). */
export const historyTable = (lines: AsyncIterable<NamedLine>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(cellsOf(lines)), csvRows(COLUMNS), () => undefined)
