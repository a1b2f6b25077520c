import { NewProcessButton } from '@licensing/process-view/actions'
import { ProcessOverview } from '@licensing/process-view/overview'
import { LinkButton, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { type UnfinishedFiling, useUnfinishedFiling } from './unfinished-filing'

const ContinueButton = ({ place, of }: UnfinishedFiling) => (
  <LinkButton variant="primary" iconAfter={ArrowRight} to="/processes/new">
    {`Continuar preenchimento (passo ${place} de ${of})`}
  </LinkButton>
)

/** /: the applicant's processes by status, pending payments and latest processes. */
const HomePage = () => {
  const filing = useUnfinishedFiling()
  useDocumentTitle('Dashboard')
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle="Visão geral dos seus processos."
        actions={filing === null ? <NewProcessButton /> : <ContinueButton {...filing} />}
      />
      <ProcessOverview audience="applicant" showsPayments />
    </>
  )
}

export default HomePage
