import type { IssuanceResponse, ProcessResponse } from '@licensing/contracts'
import { useCommand } from '@licensing/process-view/actions'
import { useDownload } from '@licensing/process-view/documents'
import { Button, Card, DataList, formatDate } from '@licensing/ui-kit'
import { Download, FileBadge, FileCheck } from 'lucide-react'
import { useState } from 'react'
import { signing } from './commands'
import { IssueDialog } from './issue-dialog'

interface ProcessProps {
  readonly process: ProcessResponse
}

const IssueButton = ({ process }: ProcessProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={FileBadge} size="sm" className="no-print" onClick={() => setOpen(true)}>
        Emitir Documento
      </Button>
      {open && <IssueDialog process={process} onClose={() => setOpen(false)} />}
    </>
  )
}

const Buttons = ({ process, issuance }: ProcessProps & { readonly issuance: IssuanceResponse }) => {
  const download = useDownload(process.id)
  const sign = useCommand(signing)
  const file = process.documents.find(({ id }) => id === issuance.documentId)
  return (
    <div className="actions no-print">
      {file !== undefined && (
        <Button icon={Download} onClick={() => download(file)}>
          {issuance.signature === null ? 'Baixar para assinar' : 'Baixar PDF'}
        </Button>
      )}
      {process.allowedLicenceActions.includes('signDecision') && (
        <Button
          icon={FileCheck}
          variant="primary"
          busy={sign.busy}
          busyLabel="Concluindo..."
          onClick={() => sign.run({ id: process.id, input: issuance.documentId })}
        >
          Concluir só com o código
        </Button>
      )}
    </div>
  )
}

const Facts = ({ number, code, issuedOn, validUntil, signature, kind }: IssuanceResponse) => (
  <DataList
    items={[
      { label: 'Número', value: number },
      { label: 'Situação', value: signature === null ? 'Aguardando assinatura' : 'Definitivo' },
      { label: 'Emitida em', value: formatDate(issuedOn) },
      ...(kind === 'IND'
        ? []
        : [
            {
              label: 'Válida até',
              value: validUntil === null ? 'Sem prazo de validade' : formatDate(validUntil),
            },
          ]),
      { label: 'Código', value: code, span: 'all' as const },
    ]}
  />
)

/** The document of the decision: to be issued, to be signed, or final. Nothing before a decision. */
export const IssuedDocument = ({ process }: ProcessProps) => {
  const { issuance } = process
  const canIssue = process.allowedLicenceActions.includes('issue')
  if (issuance === null && !canIssue) return null
  return (
    <Card title="Documento da decisão" aside={canIssue && <IssueButton process={process} />}>
      {issuance === null ? (
        <p>O documento ainda não foi emitido.</p>
      ) : (
        <div className="stack stack--16">
          <Facts {...issuance} />
          <Buttons process={process} issuance={issuance} />
        </div>
      )}
    </Card>
  )
}
