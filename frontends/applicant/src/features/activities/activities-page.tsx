import { ActivityList } from '@licensing/activity-catalogue'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'

/** /activities: the catalogue, read-only for applicants (specification section 6). */
const ActivitiesPage = () => {
  useDocumentTitle('Atividades')
  return (
    <>
      <PageHeader title="Atividades" subtitle="O catálogo de atividades sujeitas a licenciamento." />
      <ActivityList />
    </>
  )
}

export default ActivitiesPage
