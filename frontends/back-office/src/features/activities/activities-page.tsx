import { useCurrentUser } from '@licensing/api-client'
import type { ActivityResponse } from '@licensing/contracts'
import { canModule } from '@licensing/permissions'
import { lazyPart, LinkButton, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActivityList } from './activity-list'
import type { ActivityActions } from './activity-rows'

const DeleteDialog = lazyPart({ load: () => import('./delete-dialog') })

const NewActivity = () => (
  <LinkButton variant="primary" icon={Plus} to="/activities/new">
    Nova Atividade
  </LinkButton>
)

/** The role's actions on activities (specification section 6), and the open dialog. */
const useActivityActions = () => {
  const role = useCurrentUser()?.role
  const [leaving, setLeaving] = useState<ActivityResponse>()
  const may = (verb: 'add' | 'edit' | 'delete') => role !== undefined && canModule(role, 'activities', verb)
  const actions: ActivityActions = {
    mayEdit: may('edit'),
    remove: may('delete') ? setLeaving : undefined,
  }
  const dialog = leaving && <DeleteDialog activity={leaving} onClose={() => setLeaving(undefined)} />
  return { mayAdd: may('add'), actions, dialog }
}

/** /activities: the catalogue, which its managers can add to, edit and delete from. */
const ActivitiesPage = () => {
  useDocumentTitle('Atividades')
  const { mayAdd, actions, dialog } = useActivityActions()
  return (
    <>
      <PageHeader
        title="Atividades"
        subtitle="O catálogo de atividades sujeitas a licenciamento."
        actions={mayAdd && <NewActivity />}
      />
      <ActivityList actions={actions} addFirst={mayAdd && <NewActivity />} />
      {dialog}
    </>
  )
}

export default ActivitiesPage
