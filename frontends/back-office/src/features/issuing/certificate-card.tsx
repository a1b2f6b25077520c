import type { IssuingResponse } from '@licensing/contracts'
import { Card, DataList, formatDate } from '@licensing/ui-kit'

type CertificateCardProps = Pick<IssuingResponse, 'certificate' | 'signingEnabled'>

/** The certificate with which the server signs for the municipality. */
export const CertificateCard = ({ certificate, signingEnabled }: CertificateCardProps) => (
  <Card title="Certificado digital">
    {certificate !== null ? (
      <DataList
        items={[
          { label: 'Titular', value: certificate.subject },
          { label: 'Emissor', value: certificate.issuer },
          { label: 'Válido até', value: formatDate(certificate.notAfter) },
        ]}
      />
    ) : (
      <p className="subtle">
        {signingEnabled
          ? 'O município não tem certificado.'
          : 'Assinatura pelo servidor não configurada. Os documentos são concluídos com o código ou com um PDF assinado fora do sistema.'}
      </p>
    )}
  </Card>
)
