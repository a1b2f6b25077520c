import { queryKeys } from '@licensing/api-client'
import { removeCertificate } from '@licensing/api-client/licences'
import type { IssuingResponse } from '@licensing/contracts'
import { Button, Card, DataList, formatDate, LazyConfirmDialog, toast } from '@licensing/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CertificateNotice } from './certificate-notice'
import { CertificateUpload } from './certificate-upload'

interface CertificateCardProps {
  readonly municipalityId: string
  readonly issuing: IssuingResponse
  readonly mayChange: boolean
}

const Removal = ({ municipalityId }: { readonly municipalityId: string }) => {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeCertificate(municipalityId),
    meta: { errorMessage: 'Erro ao remover certificado' },
    onSuccess: () => {
      client.setQueryData<IssuingResponse>(
        queryKeys.issuing(municipalityId),
        (known) => known && { ...known, certificate: null },
      )
      toast.success('Certificado removido')
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div>
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        Remover certificado
      </Button>
      {asking && (
        <LazyConfirmDialog
          title="Remover certificado"
          confirmLabel="Remover"
          busyLabel="Removendo..."
          busy={isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate()}
        >
          O servidor deixa de assinar pelo município. O que já foi assinado continua assinado.
        </LazyConfirmDialog>
      )}
    </div>
  )
}

const facts = ({ subject, issuer, notBefore, notAfter }: NonNullable<IssuingResponse['certificate']>) => [
  { label: 'Titular', value: subject },
  { label: 'Emissor', value: issuer },
  { label: 'Válido de', value: formatDate(notBefore) },
  { label: 'Válido até', value: formatDate(notAfter) },
]

/** The certificate with which the server signs for the municipality; saved apart from the other issuing data. */
export const CertificateCard = ({ municipalityId, issuing, mayChange }: CertificateCardProps) => {
  const { certificate, signingEnabled } = issuing
  return (
    <Card title="Certificado digital">
      <div className="stack stack--16">
        {!signingEnabled && (
          <p className="subtle">
            Assinatura pelo servidor não configurada. Os documentos são concluídos com o código ou com um PDF
            assinado fora do sistema.
          </p>
        )}
        {signingEnabled && certificate === null && <p className="subtle">O município não tem certificado.</p>}
        {mayChange && <CertificateNotice certificate={certificate} />}
        {certificate !== null && <DataList items={facts(certificate)} />}
        {mayChange && signingEnabled && (
          <CertificateUpload municipalityId={municipalityId} replaces={certificate !== null} />
        )}
        {mayChange && certificate !== null && <Removal municipalityId={municipalityId} />}
      </div>
    </Card>
  )
}
