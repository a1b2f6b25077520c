import type { ProcessResponse } from '@licensing/contracts'
import { Alert } from '@licensing/ui-kit'
import { useAnswer } from './use-answer'
import { archivalText, moreTimeText } from './words'

/** The outcome of a request for more time, and the proposal to archive, which an answer ends. */
export const AnswerTerm = ({ process }: { readonly process: ProcessResponse }) => {
  const answer = useAnswer(process.id)
  if (answer === null) return null
  const { archival, moreTime } = answer
  return (
    <>
      {archival !== null && (
        <Alert tone="warning" title="Arquivamento proposto">
          {archivalText(archival)}
        </Alert>
      )}
      {moreTime !== null && <Alert tone="info" title={moreTimeText(moreTime)} />}
    </>
  )
}
