import type { IssuanceResponse, ProcessResponse } from '@licensing/contracts'
import { useDownload, FormDialog, processName, useCommand } from '@licensing/process-view/actions'
import { AuthCode } from '../process-list/auth-code'
import { Button, Card, DataList, DialogButton, formatDate, lazyPart } from '@licensing/ui-kit'
import { Download, FileBadge, FileCheck } from 'lucide-react'
import { UnprintableNotice } from '../licence/terms/unprintable-notice'
import { useLicenceTerms } from '../licence/terms/use-known-terms'
import { issuing } from './commands'

interface IssueDialogProps {
  readonly process: ProcessResponse
  readonly onClose: () => void
}

/** Asks for confirmation: an assigned number is never reused. */
const IssueDialog = ({ process, onClose }: IssueDialogProps) => {
  const issue = useCommand(issuing)
  const { data } = useLicenceTerms(process.id)
  return (
    <FormDialog
      title={`Emitir documento do processo ${processName(process)}`}
      icon={FileBadge}
      submitLabel="Emitir Documento"
      busyLabel="Emitindo..."
      busy={issue.busy}
      onClose={onClose}
      onSubmit={() => issue.run({ id: process.id, input: undefined }, { onSuccess: onClose })}
    >
      <p>
        O documento recebe o próximo número do município e um código. Um número usado não volta a ser dado.
      </p>
      <UnprintableNotice terms={data} />
    </FormDialog>
  )
}

const SignDialog = lazyPart({ load: () => import('./sign-dialog') })

interface ProcessProps {
  readonly process: ProcessResponse
}

interface IssuedProps extends ProcessProps {
  readonly issuance: IssuanceResponse
}

const Buttons = ({ process, issuance }: IssuedProps) => {
  const download = useDownload(process.id)
  const file = process.documents.find(({ id }) => id === issuance.documentId)
  return (
    <div className="actions no-print">
      {file !== undefined && (
        <Button icon={Download} onClick={() => download(file)}>
          {issuance.signature === null ? 'Baixar para assinar' : 'Baixar PDF'}
        </Button>
      )}
      {process.allowedLicenceActions.includes('signDecision') && (
        <DialogButton
          icon={FileCheck}
          variant="primary"
          renderDialog={(close) => <SignDialog process={process} issuance={issuance} onClose={close} />}
        >
          Concluir Decisão
        </DialogButton>
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
      { label: 'Código', value: <AuthCode code={code} />, span: 'all' as const },
    ]}
  />
)

/** The document of the decision: to be issued, to be signed, or final. Nothing before a decision. */
export const IssuedDocument = ({ process }: ProcessProps) => {
  const { issuance } = process
  const canIssue = process.allowedLicenceActions.includes('issue')
  if (issuance === null && !canIssue) return null
  return (
    <Card
      title="Documento da decisão"
      aside={
        canIssue && (
          <DialogButton
            icon={FileBadge}
            size="sm"
            className="no-print"
            renderDialog={(close) => <IssueDialog process={process} onClose={close} />}
          >
            Emitir Documento
          </DialogButton>
        )
      }
    >
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
