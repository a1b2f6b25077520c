import { processPath } from '@licensing/process-view/actions'
import { CorrectionsHeader } from '@licensing/process-view/corrections'
import { LoadedProcess } from '@licensing/process-view/loading'
import { Alert, LinkButton, useDocumentTitle } from '@licensing/ui-kit'
import { Lock } from 'lucide-react'

/** /processes/{id}/corrections: applicants answer corrections on the process itself, which this page explains (decision 6.3). */
const CorrectionsPage = () => {
  useDocumentTitle('Correções')
  return (
    <LoadedProcess cards={3}>
      {(process) => (
        <>
          <CorrectionsHeader process={process} />
          <Alert
            tone="warning"
            icon={Lock}
            title="Você não tem permissão para gerenciar correções deste processo"
            action={<LinkButton to={processPath(process.id)}>Ver processo</LinkButton>}
          />
        </>
      )}
    </LoadedProcess>
  )
}

export default CorrectionsPage
