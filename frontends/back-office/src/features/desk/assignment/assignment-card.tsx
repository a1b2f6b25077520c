import { useCurrentUser } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { assigneeText } from '../../process-detail/model'
import { Button, Card, useCheckedForm } from '@licensing/ui-kit'
import { Undo2, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { ClaimButton } from './claim-button'
import { releaseForm, assignForm } from '@licensing/forms'
import { CommandDialog, processName } from '@licensing/process-view/actions'
import { Observations } from '../../process-actions/observations'
import { releasing, assigning } from './commands'
import { DeskTimeline } from '../desk-timeline'
import { PersonField } from './person-field'

interface AssignmentDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Gives the process to somebody of the staff, or passes it on. */
const AssignDialog = ({ process, onClose }: AssignmentDialogProps) => {
  const form = useCheckedForm(assignForm, { assigneeId: '', reason: '', version: process.version })
  const held = process.assignee?.active === true
  return (
    <CommandDialog
      title={`${held ? 'Passar' : 'Atribuir'} processo ${processName(process)}`}
      icon={UserRoundCheck}
      submitLabel={held ? 'Passar' : 'Atribuir'}
      busyLabel={held ? 'Passando...' : 'Atribuindo...'}
      processId={process.id}
      form={form}
      command={assigning}
      onClose={onClose}
    >
      <PersonField processId={process.id} except={process.assignee?.id} {...form.field('assigneeId')} />
      <Observations label="Motivo" {...form.field('reason')} />
    </CommandDialog>
  )
}

/** Gives the process back to the queue of those that nobody has. */
const ReleaseDialog = ({ process, onClose }: AssignmentDialogProps) => {
  const form = useCheckedForm(releaseForm, { reason: '', version: process.version })
  return (
    <CommandDialog
      title={`Devolver à fila o processo ${processName(process)}`}
      icon={Undo2}
      submitLabel="Devolver à fila"
      busyLabel="Devolvendo..."
      processId={process.id}
      form={form}
      command={releasing}
      onClose={onClose}
    >
      <p>O processo fica sem responsável até alguém da equipe o assumir.</p>
      <Observations label="Motivo" {...form.field('reason')} />
    </CommandDialog>
  )
}

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
        {lines.length > 0 && <DeskTimeline lines={lines} icon={UserRoundCheck} />}
      </div>
    </Card>
  )
}
