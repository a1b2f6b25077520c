import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { getIssuing } from '@licensing/api-client/licences'
import { useParams } from '@licensing/federation'
import { AccessDenied, Alert, Loaded, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { editingOf, viewsIssuing } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { CertificateCard } from './certificate-card'
import { IssuingFields } from './issuing-form'

const TITLE = 'Emissão de Licenças'

const LoadedIssuing = ({ id }: { readonly id: string }) => {
  const mayChange = editingOf(useCurrentUser(), id) !== 'none'
  const query = useQuery({
    queryKey: queryKeys.issuing(id),
    queryFn: ({ signal }) => getIssuing(id, { signal }),
    // Typed texts stay until they are saved.
    staleTime: Infinity,
    gcTime: 0,
    meta: { errorMessage: 'Erro ao carregar dados de emissão' },
  })
  return (
    <Loaded query={query} what="dados de emissão" cards={4}>
      {(issuing) => (
        <div className="stack">
          {!mayChange && (
            <Alert
              tone="info"
              title="Somente leitura: um administrador do município altera os dados de emissão."
            />
          )}
          <IssuingFields municipalityId={id} issuing={issuing} mayChange={mayChange} />
          <CertificateCard municipalityId={id} issuing={issuing} mayChange={mayChange} />
        </div>
      )}
    </Loaded>
  )
}

/** /municipalities/{id}/issuing: what a municipality prints on the documents that it issues, and signs them with. */
const IssuingPage = () => {
  const { id = '' } = useParams()
  const mayView = viewsIssuing(useCurrentUser(), id)
  const { data: municipality } = useQuery({ ...municipalityQuery(id), enabled: mayView })
  useDocumentTitle(TITLE)
  if (!mayView) return <AccessDenied />
  return (
    <>
      <PageHeader
        title={TITLE}
        subtitle={
          municipality === undefined
            ? 'Vale para os próximos documentos.'
            : `${municipality.name} · Vale para os próximos documentos.`
        }
        breadcrumb={[{ label: 'Municípios', to: '/municipalities' }, { label: TITLE }]}
      />
      <LoadedIssuing id={id} />
    </>
  )
}

export default IssuingPage
