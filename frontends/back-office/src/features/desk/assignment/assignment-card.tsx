import { useCurrentUser } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { actorText } from '../../process-history/model'
import { assigneeText } from '../../process-detail/model'
import { Button, Card, Timeline } from '@licensing/ui-kit'
import { Undo2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { AssignDialog } from './assign-dialog'
import { ClaimButton } from './claim-button'
import { ReleaseDialog } from './release-dialog'

interface AssignmentProps {
  readonly process: ProcessResponse
}

const dialogs = { assign: AssignDialog, release: ReleaseDialog }

/** The reader's actions on the assignment of the process. */
const AssignmentButtons = ({ process }: AssignmentProps) => {
  const [opened, setOpened] = useState<keyof typeof dialogs>()
  const Dialog = opened && dialogs[opened]
  const may = (action: keyof typeof dialogs) => process.deskActions.includes(action)
  return (
    <div className="row">
      <ClaimButton process={process} />
      {may('assign') && (
        <Button icon={UserRoundCheck} onClick={() => setOpened('assign')}>
          {process.assignee?.active === true ? 'Passar para…' : 'Atribuir'}
        </Button>
      )}
      {may('release') && (
        <Button icon={Undo2} onClick={() => setOpened('release')}>
          Devolver à fila
        </Button>
      )}
      {Dialog && <Dialog process={process} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

const isAssignment = ({ action }: ProcessResponse['deskActivities'][number]): boolean =>
  action === 'ProcessAssigned' || action === 'ProcessReleased'

/** Who has the process, what the reader may do about it, and who had it before. */
export const AssignmentCard = ({ process }: AssignmentProps) => {
  const readerId = useCurrentUser()?.id
  const lines = process.deskActivities.filter(isAssignment)
  return (
    <Card title="Responsável">
      <div className="stack stack--16">
        <p>
          {process.assignee === null
            ? 'Ninguém está com este processo.'
            : `Responsável: ${assigneeText(process.assignee, readerId)}`}
        </p>
        <AssignmentButtons process={process} />
        {lines.length > 0 && (
          <Timeline
            items={lines.toReversed().map((line) => ({
              id: line.id,
              at: line.createdAt,
              title: line.description,
              meta: actorText(line.user),
              icon: UserRoundCheck,
              note: line.observations ?? undefined,
            }))}
          />
        )}
      </div>
    </Card>
  )
}
