import { queryKeys, useCurrentUser } from '@licensing/api-client'
import { getDeskSettings, getTermLimits } from '@licensing/api-client/catalogue'
import { useParams } from '@licensing/federation'
import { AccessDenied, PageHeader, useDocumentTitle, Loaded } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { editingOf, viewsDesk } from '../municipalities/model'
import { municipalityQuery } from '../municipalities/municipality-query'
import { DeskSettingsFields } from './settings-form'

const LoadedSettings = ({ id }: { readonly id: string }) => {
  const mayChange = editingOf(useCurrentUser(), id) !== 'none'
  const settings = useQuery({
    queryKey: queryKeys.deskSettings(id),
    queryFn: ({ signal }) => getDeskSettings(id, { signal }),
    // The form is based on the version that was read; a concurrent change is reported on saving.
    staleTime: Infinity,
    gcTime: 0,
  })
  const limits = useQuery({
    queryKey: queryKeys.termLimits,
    queryFn: ({ signal }) => getTermLimits({ signal }),
  })
  const shape = { what: 'configurações', cards: 3 }
  return (
    <Loaded query={limits} {...shape}>
      {(law) => (
        <Loaded query={settings} {...shape}>
          {(loaded) => (
            <DeskSettingsFields
              key={loaded.version}
              municipalityId={id}
              settings={loaded}
              limits={law.limits}
              mayChange={mayChange}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

/** /municipalities/{id}/settings: terms, calendar and rules of the desk of one municipality. */
const DeskSettingsPage = () => {
  const { id = '' } = useParams()
  const mayView = viewsDesk(useCurrentUser(), id)
  const { data: municipality } = useQuery({ ...municipalityQuery(id), enabled: mayView })
  useDocumentTitle('Configurações do órgão')
  // The ADMIN is not linked to this municipality.
  if (!mayView) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Configurações do órgão"
        subtitle={
          municipality === undefined
            ? 'Vale para novos protocolos.'
            : `${municipality.name} · Vale para novos protocolos.`
        }
        breadcrumb={[{ label: 'Municípios', to: '/municipalities' }, { label: 'Configurações do órgão' }]}
      />
      <LoadedSettings id={id} />
    </>
  )
}

export default DeskSettingsPage
