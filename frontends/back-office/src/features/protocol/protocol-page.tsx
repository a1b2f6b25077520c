import { LoadedProcess } from '@licensing/process-view/loading'
import { ProtocolProcess } from '@licensing/process-view/protocol'
import { useDocumentTitle } from '@licensing/ui-kit'

/** /processes/{id}/protocol: uploads the payment receipt, which puts the process in the analysis queue. */
const ProtocolPage = () => {
  useDocumentTitle('Protocolar Processo')
  return <LoadedProcess cards={2}>{(process) => <ProtocolProcess process={process} />}</LoadedProcess>
}

export default ProtocolPage
