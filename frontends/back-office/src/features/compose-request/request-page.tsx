import type { ProcessResponse } from '@licensing/contracts'
import { processName, processPath } from '@licensing/process-view/actions'
import { LoadedProcess } from '@licensing/process-view/queries'
import { Alert, EmptyState, LinkButton, PageHeader, useDocumentTitle, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Info, Lock } from 'lucide-react'
import { listCrumb } from '../process-detail/neighbours/list-crumb'
import { Composer } from './composer'
import { requestDraftQuery } from './use-draft'

const Draft = ({ process }: { readonly process: ProcessResponse }) => (
  <Loaded query={useQuery(requestDraftQuery(process.id))} what="o rascunho" cards={2}>
    {(draft) => <Composer key={draft.version} process={process} draft={draft} />}
  </Loaded>
)

const Page = ({ process }: { readonly process: ProcessResponse }) => {
  if (!process.deskActions.includes('composeRequest'))
    return (
      <EmptyState
        icon={Lock}
        title="Não há pedido a montar agora"
        actions={<LinkButton to={processPath(process.id)}>Ver processo</LinkButton>}
      />
    )
  return (
    <div className="stack">
      <Alert
        tone="info"
        icon={Info}
        title="As exigências são comunicadas de uma só vez (LC 140/2011, art. 14, § 1º)."
      >
        Depois de enviado, não será possível incluir outros itens.
      </Alert>
      <Draft process={process} />
    </div>
  )
}

const ordinals = ['primeiro', 'segundo', 'terceiro', 'quarto', 'quinto']

const roundText = (round: number): string => `${ordinals[round - 1] ?? `${round}º`} pedido`

/** The number of the request follows once the draft is loaded, which the page itself loads. */
const Subtitle = ({ process }: { readonly process: ProcessResponse }) => {
  const { data } = useQuery({ ...requestDraftQuery(process.id), enabled: false })
  const round = data === undefined ? undefined : roundText(data.round)
  return (
    <span>
      {[`Processo ${processName(process)}`, process.enterpriseName, round].filter(Boolean).join(' · ')}
    </span>
  )
}

/** /processes/{id}/request: staff compose the next request together and send it as one. */
const RequestPage = () => {
  useDocumentTitle('Montar pedido')
  return (
    <LoadedProcess cards={3}>
      {(process) => (
        <>
          <PageHeader
            title="Montar pedido"
            subtitle={<Subtitle process={process} />}
            breadcrumb={[
              listCrumb(),
              { label: processName(process), to: processPath(process.id) },
              { label: 'Montar pedido' },
            ]}
          />
          <Page process={process} />
        </>
      )}
    </LoadedProcess>
  )
}

export default RequestPage
