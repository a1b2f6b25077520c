import type { LicenceResponse } from '@licensing/contracts'
import { Card, formatDate } from '@licensing/ui-kit'
import { validityText } from '../../reading/texts'
import { currentVersion } from '../current-version'

interface ValidityCardProps {
  readonly licence: LicenceResponse
}

const versionNote = (licence: LicenceResponse): string => {
  if (licence.fromOlderDocument) return 'Registrada a partir de documento anterior'
  const reason = currentVersion(licence)?.reason ?? null
  return reason === null ? 'sem retificação' : reason
}

export const ValidityCard = ({ licence }: ValidityCardProps) => {
  const { issuedOn, validUntil, version, renewBy, renewByReason, renewalNotice } = licence
  return (
    <Card
      title="Vigência"
      flush
      {...(renewalNotice && renewBy !== null ? { aside: `Renove até ${formatDate(renewBy)}` } : {})}
    >
      <dl className="licence-figures">
        <div>
          <dt>Emitida em</dt>
          <dd>{formatDate(issuedOn)}</dd>
        </div>
        <div>
          <dt>Válida até</dt>
          <dd>{validityText(validUntil)}</dd>
        </div>
        <div>
          <dt>Versão</dt>
          <dd>{version}</dd>
          <dd>{versionNote(licence)}</dd>
        </div>
      </dl>
      {renewByReason !== null && (
        <p className="card__body small subtle">{`Renovação a tempo até ${formatDate(renewBy)}: o prazo passou ao dia útil seguinte. ${renewByReason}.`}</p>
      )}
    </Card>
  )
}
