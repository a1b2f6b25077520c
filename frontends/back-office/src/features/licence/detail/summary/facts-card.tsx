import { formatDocument, type LicenceResponse } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { AuthCode } from '../../../process-list/auth-code'
import { formatCoordinate } from '@licensing/process-view/reading'
import { Card, DataList } from '@licensing/ui-kit'

interface FactsCardProps {
  readonly licence: LicenceResponse
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
export const FactsCard = ({ licence }: FactsCardProps) => {
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
