import type { DeskAction, ProcessResponse } from '@licensing/contracts'
import { archivalText, moreTimeText, useAnswer } from '@licensing/process-view/answering'
import { Alert, Button, formatDate, lazyPart } from '@licensing/ui-kit'
import { useState } from 'react'
import { type Choice, choices } from './choices'

const UnansweredDialog = lazyPart({ load: () => import('./dialogs') })

interface AnswerTermProps {
  readonly process: ProcessResponse
}

/** The reason of the last line of the desk with this event. */
const reasonOf = (
  { deskActivities }: ProcessResponse,
  event: ProcessResponse['deskActivities'][number]['action'],
): string | null => deskActivities.findLast(({ action }) => action === event)?.observations ?? null

/** The buttons of these actions that the server allows. */
const Choices = ({ process, of }: AnswerTermProps & { readonly of: readonly DeskAction[] }) => {
  const [opened, setOpened] = useState<Choice>()
  const offered = choices.filter(({ action }) => of.includes(action) && process.deskActions.includes(action))
  return (
    <>
      {offered.length > 0 && (
        <div className="actions no-print">
          {offered.map(({ choice, label }) => (
            <Button key={choice} onClick={() => setOpened(choice)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {opened !== undefined && (
        <UnansweredDialog process={process} choice={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

/** The applicant's request for more time, the proposal to archive, and what staff may do about them. */
export const UnansweredRequest = ({ process }: AnswerTermProps) => {
  const answer = useAnswer(process.id)
  if (answer === null) return null
  const { archival, dueOn, moreTime } = answer
  const isPending = moreTime?.status === 'PENDING'
  return (
    <>
      {moreTime !== null && (
        <Alert tone="info" title={moreTimeText(moreTime)}>
          <div className="stack stack--8">
            {isPending && <p>{`Motivo: ${reasonOf(process, 'MoreTimeRequested') ?? ''}`}</p>}
            <Choices process={process} of={['decideMoreTime']} />
          </div>
        </Alert>
      )}
      {archival === null && process.deskActions.includes('proposeArchival') && (
        <Alert tone="warning" title={`O prazo do solicitante venceu em ${formatDate(dueOn)}`}>
          <div className="stack stack--8">
            <p>Nada é arquivado sozinho (CONAMA 237/1997, art. 16).</p>
            <Choices process={process} of={['proposeArchival']} />
          </div>
        </Alert>
      )}
      {archival !== null && (
        <Alert tone="warning" title="Arquivamento proposto">
          <div className="stack stack--8">
            <p>{archivalText(archival)}</p>
            <p>{`Motivo: ${reasonOf(process, 'ArchivalProposed') ?? ''}`}</p>
            <Choices process={process} of={['decideArchival']} />
          </div>
        </Alert>
      )}
    </>
  )
}
