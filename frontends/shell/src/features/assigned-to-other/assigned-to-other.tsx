import { type Assignee, logFailure, onAssignedToOther, type SettleDespite } from '@licensing/api-client'
import { lazyPart } from '@licensing/ui-kit'
import { useEffect, useState } from 'react'

interface QuestionProps {
  readonly assignee: Assignee
  readonly onSettled: SettleDespite
}

const NoDialog = ({ onSettled }: QuestionProps) => {
  useEffect(() => onSettled(false), [onSettled])
  return null
}

const Question = lazyPart<QuestionProps>({
  load: () => import('./despite-dialog'),
  failed: NoDialog,
  onFailure: (error) => logFailure('loading the question about the assignee', error),
})

/** Asks for confirmation before a command on a process that somebody else has is repeated; one dialog at a time. */
export const AssignedToOther = () => {
  const [waiting, setWaiting] = useState<readonly QuestionProps[]>([])
  useEffect(
    () =>
      onAssignedToOther((assignee, onSettled) =>
        setWaiting((before) => [...before, { assignee, onSettled }]),
      ),
    [],
  )
  const [first] = waiting
  if (first === undefined) return null
  const settle: SettleDespite = (isConfirmed) => {
    setWaiting((before) => before.filter((each) => each !== first))
    first.onSettled(isConfirmed)
  }
  return <Question assignee={first.assignee} onSettled={settle} />
}
