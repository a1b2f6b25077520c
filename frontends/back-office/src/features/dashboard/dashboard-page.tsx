import { useCurrentUser } from '@licensing/api-client'
import { NewProcessButton } from '@licensing/process-view/actions'
import { lazyPart, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { scopeText } from './model'
import { StaffOverview } from './staff-overview'

/** Loaded only for administrators, who set the certificate. */
const CertificateNotices = lazyPart({
  load: () => import('../issuing/certificate-notices'),
  failed: () => null,
})

/** /: the processes within the signed-in staff member's reach. */
const DashboardPage = () => {
  useDocumentTitle('Dashboard')
  const role = useCurrentUser()?.role
  return (
    <>
      <PageHeader title="Dashboard" subtitle={role && scopeText(role)} actions={<NewProcessButton />} />
      {role === 'ADMIN' && <CertificateNotices />}
      {role && <StaffOverview role={role} />}
    </>
  )
}

export default DashboardPage
