import { downloadLicence } from '@licensing/api-client/licences'
import type { LicenceResponse, LicenceVersionResponse } from '@licensing/contracts'
import { Badge, Card, FileRow, formatDate } from '@licensing/ui-kit'
import { CircleCheck, Clock, FileX, History } from 'lucide-react'
import { useSaveFile } from '../queries/use-save-file'
import { Signatures } from './signatures/signatures'

interface DocumentsPanelProps {
  readonly licence: LicenceResponse
}

interface VersionProps extends DocumentsPanelProps {
  readonly version: LicenceVersionResponse
}

/** A version that a later one passed over before its signature never held. */
const VersionBadge = ({
  licence: { versions },
  version: { current, effectiveOn, version },
}: VersionProps) => {
  if (effectiveOn === null && versions.some((each) => each.version > version))
    return (
      <Badge tone="neutral" icon={FileX}>
        Sem efeito
      </Badge>
    )
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

/** As the server names the file: LO-12-2026.pdf, and LO-12-2026-v2.pdf of a later version. */
const fileNameOf = (number: string, version: number): string =>
  `${number.replaceAll(/[ /]/g, '-')}${version === 1 ? '' : `-v${version}`}.pdf`

const Version = ({ licence, version }: VersionProps) => {
  const { id, number } = licence
  const saveFile = useSaveFile()
  const name = fileNameOf(number, version.version)
  return (
    <div className="stack stack--8">
      <FileRow
        name={name}
        size={version.fileSize}
        meta={`Versão ${version.version} · emitida em ${formatDate(version.issuedOn)}`}
        badge={<VersionBadge licence={licence} version={version} />}
        onDownload={() => saveFile({ name, save: () => downloadLicence(id, version.version) })}
      />
      {version.reason !== null && <p className="small">{`Motivo: ${version.reason}`}</p>}
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
