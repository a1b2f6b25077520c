import { useCurrentUser } from '@licensing/api-client'
import { NewProcessButton } from '@licensing/process-view/actions'
import { ProcessOverview } from '@licensing/process-view/overview'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { scopeText, seesPayments } from './model'

/** /: the processes within the signed-in staff member's reach. */
const DashboardPage = () => {
  useDocumentTitle('Dashboard')
  const role = useCurrentUser()?.role
  return (
    <>
      <PageHeader title="Dashboard" subtitle={role && scopeText(role)} actions={<NewProcessButton />} />
      <ProcessOverview audience="staff" showsPayments={role !== undefined && seesPayments(role)} />
    </>
  )
}

export default DashboardPage
