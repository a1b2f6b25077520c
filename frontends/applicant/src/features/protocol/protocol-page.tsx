import type { ProcessResponse } from '@licensing/contracts'
import { useNavigate } from '@licensing/federation'
import { fileRules } from '@licensing/forms'
import {
  Button,
  Card,
  DataList,
  EmptyState,
  LinkButton,
  PageHeader,
  SkeletonCards,
  StatusBadge,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Ban, Inbox } from 'lucide-react'
import type { FormEvent } from 'react'
import { commands, may, processName, processPath, useCommand } from '@licensing/process-view/actions'
import { LoadedProcess, paymentDetailsQuery } from '@licensing/process-view/queries'
import { PaymentContact, PaymentDetails, ReceiptField, useReceipt } from '@licensing/process-view/payment'

/** Whether the process can be protocolled on this screen (specification section 2). */
const canBeProtocoled = (process: ProcessResponse): boolean =>
  process.status === 'AWAITING_PAYMENT' && may(process, 'protocol')

const Refusal = () => (
  <EmptyState
    page
    icon={Ban}
    title="Processo não pode ser protocolado"
    text="Ele não está aguardando pagamento."
    actions={<LinkButton to="/processes">Voltar para a lista</LinkButton>}
  />
)

const ProofForm = ({ process }: { readonly process: ProcessResponse }) => {
  const navigate = useNavigate()
  const receipt = useReceipt(process.id, fileRules.protocolReceipt)
  const protocol = useCommand(commands.protocol)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const proof = receipt.require()
    if (proof === undefined || protocol.busy) return
    const onSuccess = () => {
      receipt.forget()
      void navigate(processPath(process.id))
    }
    protocol.run({ id: process.id, input: proof }, { onSuccess })
  }
  return (
    <form noValidate onSubmit={send}>
      <Card
        title={
          <>
            <span>Comprovante de Pagamento</span>{' '}
            <span className="req" aria-hidden="true">
              *
            </span>
          </>
        }
        footer={
          <>
            <LinkButton to={processPath(process.id)}>Cancelar</LinkButton>
            <Button
              type="submit"
              variant="primary"
              icon={Inbox}
              busy={protocol.busy}
              busyLabel="Protocolando..."
            >
              Protocolar Processo
            </Button>
          </>
        }
      >
        <ReceiptField receipt={receipt} look="large" busy={protocol.busy} progress={protocol.progress} />
      </Card>
    </form>
  )
}

const ProcessFacts = ({ process }: { readonly process: ProcessResponse }) => (
  <Card title="Dados do processo" className="card--payment">
    <DataList
      columns={1}
      items={[
        {
          label: 'Protocolo',
          value: <span className="protocol-number">{processName(process)}</span>,
        },
        { label: 'Status', value: <StatusBadge status={process.status} /> },
        { label: 'Solicitante', value: process.applicantName },
        { label: 'Empreendimento', value: process.enterpriseName },
      ]}
    />
  </Card>
)

const DOUBTS = 'Dúvidas sobre o pagamento?'

const Protocol = ({ process }: { readonly process: ProcessResponse }) => (
  <>
    <PageHeader
      title="Protocolar Processo"
      subtitle="Anexe o comprovante de pagamento para que o processo siga para análise."
      breadcrumb={[
        { label: 'Lista de Processos', to: '/processes' },
        { label: processName(process), to: processPath(process.id) },
        { label: 'Protocolar Processo' },
      ]}
    />
    <div className="split">
      <div className="stack">
        <Card title="Como pagar">
          <PaymentDetails process={process} contactIn={DOUBTS} />
        </Card>
        <ProofForm process={process} />
      </div>
      <div className="stack">
        <ProcessFacts process={process} />
        <Card title={DOUBTS}>
          <div className="stack stack--8">
            <PaymentContact process={process} />
          </div>
        </Card>
      </div>
    </div>
  </>
)

const Loading = () => <SkeletonCards label="Carregando dados para pagamento" cards={2} />

const ProtocolProcess = ({ process }: { readonly process: ProcessResponse }) => {
  const refused = !canBeProtocoled(process)
  const details = useQuery({ ...paymentDetailsQuery(process.id), enabled: !refused })
  if (refused) return <Refusal />
  // Render after the details have loaded, because their height is unknown and the form stands below them; but do not wait
  // for the retries of a failing query.
  return details.isFetched || details.failureCount > 0 ? <Protocol process={process} /> : <Loading />
}

/**
 * /processes/{id}/protocol: uploads the payment receipt, which puts the process in the analysis queue; refuses a process
 * that does not await payment.
 */
const ProtocolPage = () => {
  useDocumentTitle('Protocolar Processo')
  return <LoadedProcess cards={2}>{(process) => <ProtocolProcess process={process} />}</LoadedProcess>
}

export default ProtocolPage
