import { useProcessActions } from '@licensing/process-view/actions'
import { LoadedDetail, ProcessDetail, type ProcessDetailProps } from '@licensing/process-view/detail'
import { useNavigate } from '@licensing/federation'
import { AnswerTerm } from '../answer-term/lazy-answer-term'
import { moreTimeButton } from '../answer-term/more-time-button'
import { ProcessDialog } from '../process-actions/lazy-process-dialog'
import { CorrectionsPanel } from './corrections-panel'
import { nextStep } from './next-step'
import { pendingMark } from './model'

const OwnProcess = (props: Pick<ProcessDetailProps, 'process' | 'news' | 'corrections'>) => {
  const navigate = useNavigate()
  const actions = useProcessActions({
    from: 'detail',
    dialog: ProcessDialog,
    onDeleted: () => void navigate('/processes'),
  })
  return (
    <ProcessDetail
      {...props}
      actions={actions}
      nextStep={nextStep}
      stepButton={moreTimeButton}
      answerTerm={AnswerTerm}
      correctionsPanel={CorrectionsPanel}
      correctionsMark={pendingMark}
    />
  )
}

/** /processes/{id}: one of the applicant's processes. */
const ProcessDetailPage = () => <LoadedDetail>{(loaded) => <OwnProcess {...loaded} />}</LoadedDetail>

export default ProcessDetailPage
