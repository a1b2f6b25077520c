import { NewProcessButton } from '@licensing/process-view/actions'
import { LinkButton, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { ApplicantOverview } from './applicant-overview'
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
      <ApplicantOverview />
    </>
  )
}

export default HomePage
