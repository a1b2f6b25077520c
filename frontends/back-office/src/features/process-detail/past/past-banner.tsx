import { Alert, LinkButton } from '@licensing/ui-kit'
import { History } from 'lucide-react'
import { processPath } from '@licensing/process-view/actions'
import { momentText } from './moment'

/** Says that the page is of the past, and leads back. */
export const PastBanner = ({ processId, asOf }: { readonly processId: string; readonly asOf: string }) => (
  <div className="no-print">
    <Alert
      tone="warning"
      icon={History}
      announce
      title={`Autos em ${momentText(asOf)}. Somente leitura.`}
      action={<LinkButton to={processPath(processId)}>Voltar para hoje</LinkButton>}
    />
  </div>
)
