import type { ProcessResponse } from '@licensing/contracts'
import { PageHeader } from '@licensing/ui-kit'
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
      { label: 'Lista de Processos', to: '/processes' },
      { label: processName(process), to: processPath(process.id) },
      { label: 'Correções' },
    ]}
  />
)
