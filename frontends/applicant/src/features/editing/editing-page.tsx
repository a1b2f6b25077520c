import { errorText, isApiError } from '@licensing/api-client'
import type { ProcessResponse } from '@licensing/contracts'
import { useNavigate, useParams } from '@licensing/federation'
import { EmptyState, LinkButton, Loaded, SkeletonCards, toast, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { FileQuestion, Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { correctionsQuery, processQuery } from '@licensing/process-view/queries'
import { EditForm } from './edit-form'

const ToList = () => <LinkButton to="/processes">Voltar para a Lista</LinkButton>

const NotFound = () => (
  <EmptyState
    page
    icon={FileQuestion}
    title="Processo não encontrado"
    text="Ele pode ter sido excluído, ou o endereço está errado."
    actions={<ToList />}
  />
)

const NotEditable = ({ id }: { readonly id: string }) => (
  <EmptyState
    page
    icon={Lock}
    title="Este processo não pode ser editado"
    text="Só se edita um rascunho, ou um processo com correções pendentes."
    actions={
      <>
        <ToList />
        <LinkButton variant="primary" to={`/processes/${id}`}>
          Ver Processo
        </LinkButton>
      </>
    }
  />
)

/** Always refetched, so that the edit starts from the stored state instead of a stale cache. */
const alwaysFresh = { refetchOnMount: 'always' } as const

/**
 * The first fresh result of a query. Later results are ignored, so that a save or a failed refetch does not reset or
 * unmount the form.
 */
const useFirstResult = <Data,>({
  data,
  isFetchedAfterMount,
  isError,
}: UseQueryResult<Data>): Data | undefined => {
  const [first, setFirst] = useState<Data>()
  if (first === undefined && data !== undefined && isFetchedAfterMount && !isError) setFirst(data)
  return first
}

const Loading = () => <SkeletonCards label="Carregando processo" cards={2} />

/** Waits for the corrections, so that they are shown from the first step. */
const Editable = ({ process }: { readonly process: ProcessResponse }) => {
  const query = useQuery({ ...correctionsQuery(process.id), ...alwaysFresh })
  const corrections = useFirstResult(query)
  return (
    <Loaded query={{ ...query, data: corrections }} what="correções" loading={<Loading />}>
      {(known) => <EditForm process={process} pending={known.filter(({ status }) => status === 'PENDING')} />}
    </Loaded>
  )
}

const Editing = ({ id }: { readonly id: string }) => {
  const navigate = useNavigate()
  const query = useQuery({ ...processQuery(id), ...alwaysFresh, meta: {} })
  const process = useFirstResult(query)
  const failure = process === undefined ? query.error : null
  const isUnknown = isApiError(failure) && failure.status === 404
  // Any failure except an unknown process: show a toast and return to the list (decision 6.2).
  useEffect(() => {
    if (failure === null || isUnknown) return
    toast.error(errorText(failure, 'Erro ao carregar processo'))
    void navigate('/processes', { replace: true })
  }, [failure, isUnknown, navigate])
  if (isUnknown) return <NotFound />
  if (process === undefined) return <Loading />
  return process.allowedActions.includes('edit') ? <Editable process={process} /> : <NotEditable id={id} />
}

/** /processes/{id}/edit: a DRAFT, or a process with pending corrections (specification section 2). */
const EditingPage = () => {
  const { id = '' } = useParams()
  useDocumentTitle('Editar Processo')
  return <Editing key={id} id={id} />
}

export default EditingPage
