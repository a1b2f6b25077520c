import type { ProcessResponse } from '@licensing/contracts'
import { PageHeader } from '@licensing/ui-kit'
import { listCrumb } from '../process-detail/neighbours/list-crumb'
import { processName, processPath } from '@licensing/process-view/actions'

const subtitleOf = ({ enterpriseName, municipality, applicantName }: ProcessResponse): string =>
  [enterpriseName, municipality?.name, applicantName && `Solicitante: ${applicantName}`]
    .filter(Boolean)
    .join(' · ')

export const CorrectionsHeader = ({ process }: { readonly process: ProcessResponse }) => (
  <PageHeader
    title={`Correções do processo ${processName(process)}`}
    subtitle={subtitleOf(process)}
    breadcrumb={[
      listCrumb(),
      { label: processName(process), to: processPath(process.id) },
      { label: 'Correções' },
    ]}
  />
)
