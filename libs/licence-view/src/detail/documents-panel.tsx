import { downloadLicence } from '@licensing/api-client/licences'
import type { LicenceResponse, LicenceVersionResponse } from '@licensing/contracts'
import { Badge, Card, FileRow, formatDate } from '@licensing/ui-kit'
import { CircleCheck, Clock, History } from 'lucide-react'
import { useSaveFile } from '../queries/use-save-file'
import { Signatures } from './signatures/signatures'

interface DocumentsPanelProps {
  readonly licence: LicenceResponse
}

const VersionBadge = ({
  version: { current, effectiveOn },
}: {
  readonly version: LicenceVersionResponse
}) => {
  if (effectiveOn === null)
    return (
      <Badge tone="info" icon={Clock}>
        Aguardando assinatura
      </Badge>
    )
  return current ? (
    <Badge tone="ok" icon={CircleCheck}>
      Vigente
    </Badge>
  ) : (
    <Badge tone="neutral" icon={History}>
      Substituída
    </Badge>
  )
}

/** As the server names the file: LO-12-2026.pdf. */
const fileNameOf = (number: string): string => `${number.replaceAll(/[ /]/g, '-')}.pdf`

const Version = ({
  licence: { id, number },
  version,
}: DocumentsPanelProps & { readonly version: LicenceVersionResponse }) => {
  const saveFile = useSaveFile()
  const name = fileNameOf(number)
  return (
    <div className="stack stack--8">
      <FileRow
        name={name}
        size={version.fileSize}
        meta={`Versão ${version.version} · emitida em ${formatDate(version.issuedOn)}`}
        badge={<VersionBadge version={version} />}
        onDownload={() => saveFile({ name, save: () => downloadLicence(id, version.version) })}
      />
      {version.reason !== null && <p className="small">Motivo: {version.reason}</p>}
      {version.effectiveOn !== null && <Signatures version={version} />}
    </div>
  )
}

/** Every version of the document, the newest first. */
export const DocumentsPanel = ({ licence }: DocumentsPanelProps) => (
  <Card title="Documentos">
    <ul className="stack">
      {licence.versions
        .toSorted((one, other) => other.version - one.version)
        .map((version) => (
          <li key={version.version}>
            <Version licence={licence} version={version} />
          </li>
        ))}
    </ul>
  </Card>
)
