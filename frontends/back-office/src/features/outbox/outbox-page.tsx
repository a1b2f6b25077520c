import { isApiError, queryKeys } from '@licensing/api-client'
import { cancelEmail, listOutbox, retryEmail } from '@licensing/api-client/delivery'
import type { OutboxMessage } from '@licensing/contracts'
import { useSearchParams } from '@licensing/federation'
import {
  AccessDenied,
  Alert,
  LazyConfirmDialog,
  NothingFound,
  PagedResults,
  PageHeader,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailCheck, ServerOff } from 'lucide-react'
import { useState } from 'react'
import { useEntryCommand } from '../../entries/use-entry-command'
import {
  emailName,
  type Filters,
  isFiltered,
  noFilters,
  offeredActions,
  outboxAddress,
  outboxFrom,
  PAGE_SIZE,
} from './model'
import { OutboxFilters } from './outbox-filters'
import { OutboxRows, type RowActions } from './outbox-rows'
import { UnsentGlance } from './unsent-glance'
import './outbox.css'

const REFRESH_MILLISECONDS = 30_000

const useOutbox = (filters: Filters, page: number) =>
  useQuery({
    queryKey: [...queryKeys.outbox, filters, page],
    queryFn: ({ signal }) => listOutbox({ ...filters, page }, { signal }),
    placeholderData: keepPreviousData,
    // The states change while the page is open.
    refetchInterval: REFRESH_MILLISECONDS,
    meta: { errorMessage: 'Erro ao carregar e-mails' },
  })

/** The buttons of the rows, and the confirmation that one opens. */
const useRowActions = (mailServer: boolean) => {
  const [leaving, setLeaving] = useState<OutboxMessage>()
  const entries = queryKeys.outbox
  const retry = useEntryCommand({
    entries,
    run: retryEmail,
    done: 'O e-mail será enviado agora',
    failed: 'Erro ao tentar enviar o e-mail',
  })
  const cancel = useEntryCommand({
    entries,
    run: cancelEmail,
    done: 'E-mail cancelado',
    failed: 'Erro ao cancelar o e-mail',
  })
  const close = () => setLeaving(undefined)
  const actions: RowActions = {
    offered: (message) => offeredActions(message, { mailServer }),
    retry: ({ id }) => retry.run(id),
    retryingId: retry.input,
    cancel: setLeaving,
  }
  const dialog = leaving && (
    <LazyConfirmDialog
      title="Cancelar o e-mail?"
      confirmLabel="Cancelar e-mail"
      cancelLabel="Voltar"
      busyLabel="Cancelando..."
      busy={cancel.busy}
      onCancel={close}
      onConfirm={() => cancel.run(leaving.id, { onSettled: close })}
    >
      <p>
        <strong>{emailName(leaving)}</strong>
      </p>
      <p>Ele não será enviado, e o seu nome fica no registro. O aviso no portal continua.</p>
    </LazyConfirmDialog>
  )
  return { actions, dialog }
}

interface EmailsProps {
  readonly query: ReturnType<typeof useOutbox>
  readonly filters: Filters
  readonly page: number
  readonly show: (filters: Filters, page?: number) => void
}

const Emails = ({ query, filters, page, show }: EmailsProps) => {
  const { actions, dialog } = useRowActions(query.data?.mailServer ?? false)
  return (
    <section className="table-card table-card--menu table-card--bare" aria-label="E-mails">
      <OutboxFilters
        key={outboxAddress(filters).toString()}
        filters={filters}
        busy={query.isPlaceholderData}
        onFilter={show}
      />
      <PagedResults
        query={query}
        what="e-mails"
        rowsOf={({ messages }) => messages}
        page={page}
        pageSize={PAGE_SIZE}
        onPageChange={(next) => show(filters, next)}
        empty={
          <NothingFound
            icon={MailCheck}
            title="Nada na caixa de saída"
            filteredText="Nenhum e-mail combina com os filtros usados."
            onClear={isFiltered(filters) ? () => show(noFilters) : undefined}
          />
        }
      >
        {(messages) => <OutboxRows messages={messages} actions={actions} />}
      </PagedResults>
      {dialog}
    </section>
  )
}

/** /outbox: the portal's e-mails with their states (N3c). */
const OutboxPage = () => {
  useDocumentTitle('Caixa de Saída')
  const [address, setAddress] = useSearchParams()
  const { filters, page } = outboxFrom(address)
  const query = useOutbox(filters, page)
  const { data } = query
  if (isApiError(query.error) && query.error.status === 403) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Caixa de Saída"
        subtitle={
          <>
            <span>E-mails que o portal envia. Os avisos no portal não passam por aqui.</span>
            {data !== undefined && <UnsentGlance unsent={data.unsent} />}
          </>
        }
      />
      <div className="stack stack--16">
        {data?.mailServer === false && (
          <Alert tone="warning" icon={ServerOff} title="Sem servidor de e-mail: avisos só no portal." />
        )}
        <Emails
          query={query}
          filters={filters}
          page={page}
          show={(next, nextPage = 1) => setAddress(outboxAddress(next, nextPage))}
        />
        <p className="hint">
          O endereço não aparece aqui: o portal o lê do cadastro no momento do envio. “Entregue ao servidor”
          não significa que a pessoa leu.
        </p>
      </div>
    </>
  )
}

export default OutboxPage
