import { useProcessActions } from '@licensing/process-view/actions'
import { LoadedDetail, ProcessDetail, type ProcessDetailProps } from '@licensing/process-view/detail'
import { useNavigate } from '@licensing/federation'
import { ClaimButton } from '../desk/assignment/claim-button'
import { DeskPanel } from '../desk/lazy-desk-panel'
import { TermPanel } from '../desk/term/term-panel'
import { AnswerTerm } from '../desk/unanswered/lazy-answer-term'
import { DocumentButtons, FieldButton } from '../desk/documents/lazy-buttons'
import { staffOffers } from '../decisions/decisions'
import { ProcessDialog } from '../decisions/lazy-process-dialog'
import { CorrectionsPanel } from './corrections-panel'
import { LicencePanel } from '../licence-terms/lazy-licence-panel'
import { PlaceNotice } from './lazy-place-notice'
import { nextStep } from './next-step'

const AnalysedProcess = (props: Pick<ProcessDetailProps, 'process' | 'news' | 'corrections'>) => {
  const navigate = useNavigate()
  const actions = useProcessActions({
    from: 'detail',
    more: staffOffers,
    dialog: ProcessDialog,
    onDeleted: () => void navigate('/processes'),
  })
  return (
    <ProcessDetail
      {...props}
      actions={actions}
      nextStep={nextStep}
      answerTerm={AnswerTerm}
      fieldButton={FieldButton}
      documentButtons={DocumentButtons}
      correctionsPanel={CorrectionsPanel}
      licencePanel={LicencePanel}
      deskPanel={DeskPanel}
      deskButton={ClaimButton}
      termPanel={TermPanel}
      placeNotice={PlaceNotice}
    />
  )
}

/** /processes/{id}: a process with the actions of staff. */
const ProcessDetailPage = () => <LoadedDetail>{(loaded) => <AnalysedProcess {...loaded} />}</LoadedDetail>

export default ProcessDetailPage
