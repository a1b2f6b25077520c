import { type LicenceResponse, formatDocument, type LicenceVersionResponse } from '@licensing/contracts'
import { RenewalsCard } from '../../renewal/renewals-card'
import { OpenConditions } from './open-conditions'
import { Card, Icon, lazyPart, DataList, formatDate } from '@licensing/ui-kit'
import { Signatures } from '../signatures/signatures'
import { useState } from 'react'
import { type Act, offersOf } from '../../acts/offers'
import { Link } from '@licensing/federation'
import { AuthCode } from '../../../process-list/auth-code'
import { formatCoordinate } from '@licensing/process-view/reading'
import { validityText } from '../../reading/texts'

/** The version in force; before any is final, the first. */
const currentVersion = ({
  versions,
}: Pick<LicenceResponse, 'versions'>): LicenceVersionResponse | undefined =>
  versions.find(({ current }) => current) ?? versions[0]

interface LicenceProps {
  readonly licence: LicenceResponse
}

const versionNote = (licence: LicenceResponse): string => {
  if (licence.fromOlderDocument) return 'Registrada a partir de documento anterior'
  const reason = currentVersion(licence)?.reason ?? null
  return reason === null ? 'sem retificação' : reason
}

const ValidityCard = ({ licence }: LicenceProps) => {
  const { issuedOn, validUntil, version, renewBy, renewByReason, renewalNotice } = licence
  return (
    <Card
      title="Vigência"
      flush
      {...(renewalNotice && renewBy !== null ? { aside: `Renove até ${formatDate(renewBy)}` } : {})}
    >
      <dl className="figures figures--3">
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

const placeText = ({ latitude, longitude }: LicenceResponse): string | null =>
  latitude === null || longitude === null
    ? null
    : `${formatCoordinate(latitude)}, ${formatCoordinate(longitude)}`

const activityText = ({ activity, activityClass }: LicenceResponse): string | null => {
  if (activity === null) return null
  return activityClass === null ? activity : `${activity}, classe ${activityClass}`
}

/** The facts of the document. */
const FactsCard = ({ licence }: LicenceProps) => {
  const { holderName, holderType, holderDocument, enterpriseName, enterpriseAddress } = licence
  return (
    <Card title="Dados">
      <DataList
        items={[
          { label: 'Titular', value: holderName, span: 2 },
          { label: holderType, value: formatDocument(holderType, holderDocument) },
          { label: 'Empreendimento', value: `${enterpriseName}, ${enterpriseAddress}`, span: 2 },
          { label: 'Coordenadas', value: placeText(licence) },
          { label: 'Atividade', value: activityText(licence), span: 2 },
          {
            label: 'Processo',
            value: <Link to={`/processes/${licence.processId}`}>{licence.protocolNumber}</Link>,
          },
          { label: 'Código', value: <AuthCode code={licence.code} />, span: 'all' },
        ]}
      />
    </Card>
  )
}

const ActDialog = lazyPart({ load: () => import('../../acts/act-dialog') })

/** The acts that the server allows; without any there is no card. */
const ActsCard = ({ licence }: { readonly licence: LicenceResponse }) => {
  const [open, setOpen] = useState<Act>()
  const offers = offersOf(licence)
  return (
    <>
      {offers.length > 0 && (
        <Card title="Atos da licença" flush>
          <div className="acts">
            {offers.map(({ act, label, icon }) => (
              <button
                key={act}
                type="button"
                className={act === 'revoke' ? 'menu__item menu__item--danger' : 'menu__item'}
                onClick={() => setOpen(act)}
              >
                <Icon as={icon} />
                <span>{label}</span>
              </button>
            ))}
          </div>
        </Card>
      )}
      {open !== undefined && <ActDialog act={open} licence={licence} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** How the version in force became final. */
const SignatureCard = ({ licence }: { readonly licence: LicenceResponse }) => {
  const version = currentVersion(licence)
  return (
    <Card title="Assinatura">
      {version === undefined || version.effectiveOn === null ? (
        <p className="subtle">O documento aguarda assinatura.</p>
      ) : (
        <Signatures version={version} />
      )}
    </Card>
  )
}

interface SummaryPanelProps {
  readonly licence: LicenceResponse
  readonly onShowConditions: () => void
}

export const SummaryPanel = ({ licence, onShowConditions }: SummaryPanelProps) => (
  <div className="split">
    <div className="stack">
      <ValidityCard licence={licence} />
      <FactsCard licence={licence} />
      <OpenConditions licence={licence} onShowAll={onShowConditions} />
    </div>
    <div className="stack">
      <RenewalsCard licence={licence} />
      <SignatureCard licence={licence} />
      <ActsCard licence={licence} />
    </div>
  </div>
)
