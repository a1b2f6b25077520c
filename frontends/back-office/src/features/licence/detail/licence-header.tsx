import { downloadLicence } from '@licensing/api-client/licences'
import type { LicenceResponse } from '@licensing/contracts'
import { Button, LinkButton, PageHeader } from '@licensing/ui-kit'
import { Download, ShieldCheck } from 'lucide-react'
import { LicenceBadge } from '../badges/licence-badge'
import { useSaveFile } from '../queries/use-save-file'

interface LicenceHeaderProps {
  readonly licence: LicenceResponse
}

const DownloadButton = ({ licence: { id, number } }: LicenceHeaderProps) => {
  const saveFile = useSaveFile()
  return (
    <Button
      variant="primary"
      icon={Download}
      onClick={() => saveFile({ name: number, save: () => downloadLicence(id) })}
    >
      Baixar PDF
    </Button>
  )
}

/** Name, status and what anyone may do with the document. */
export const LicenceHeader = ({ licence }: LicenceHeaderProps) => {
  const { number, kindName, status, holderName, enterpriseName, municipality, code } = licence
  return (
    <PageHeader
      title={`${kindName} nº ${number}`}
      subtitle={`${holderName} · ${enterpriseName} · ${municipality.name}`}
      badge={<LicenceBadge status={status} size="lg" />}
      breadcrumb={[{ label: 'Licenças', to: '/licences' }, { label: number }]}
      actions={
        <>
          <LinkButton icon={ShieldCheck} to={`/protocol-verification?protocol=${encodeURIComponent(code)}`}>
            Verificar
          </LinkButton>
          <DownloadButton licence={licence} />
        </>
      }
    />
  )
}
