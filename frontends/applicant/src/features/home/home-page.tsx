import { NewProcessButton } from '@licensing/process-view/actions'
import { ProcessOverview } from '@licensing/process-view/overview'
import { PageHeader, useDocumentTitle } from '@licensing/ui-kit'

/** /: the applicant's processes by status, pending payments and latest processes. */
const HomePage = () => {
  useDocumentTitle('Dashboard')
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Visão geral dos seus processos."
        actions={<NewProcessButton />}
      />
      <ProcessOverview audience="applicant" showsPayments />
    </>
  )
}

export default HomePage
