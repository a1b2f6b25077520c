import type { ProcessResponse } from '@licensing/contracts'
import { Card, Timeline } from '@licensing/ui-kit'
import { History } from 'lucide-react'
import { actorText } from '../process-history/model'

/** The lines with cards of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['InternalNoteAdded', 'ProcessAssigned', 'ProcessReleased'])

/** The other lines of the desk, newest first: verdicts on documents, requests, terms and proposals. */
export const RecordsCard = ({ process }: { readonly process: ProcessResponse }) => {
  const lines = process.deskActivities.filter(({ action }) => !ELSEWHERE.has(action))
  return (
    lines.length > 0 && (
      <Card title="Registros da análise">
        <Timeline
          items={lines.toReversed().map((line) => ({
            id: line.id,
            at: line.createdAt,
            title: line.description,
            meta: actorText(line.user),
            icon: History,
            note: line.observations ?? undefined,
          }))}
        />
      </Card>
    )
  )
}
