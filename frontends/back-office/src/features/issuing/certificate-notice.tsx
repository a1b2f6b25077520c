import type { IssuingResponse } from '@licensing/contracts'
import { Alert, type Elements, formatDate } from '@licensing/ui-kit'

const WARNING_DAYS = 30

/** 'em 12 dias', 'em 1 dia', 'hoje' */
const until = (days: number): string => (days === 0 ? 'hoje' : `em ${days} ${days === 1 ? 'dia' : 'dias'}`)

interface CertificateNoticeProps {
  readonly certificate: IssuingResponse['certificate']
  /** For an administrator of several municipalities. */
  readonly municipality?: string | undefined
  readonly action?: Elements
}

/** Warns from 30 days before the end of the certificate, and after it (L2). */
export const CertificateNotice = ({ certificate, municipality, action }: CertificateNoticeProps) => {
  if (certificate === null || certificate.daysLeft > WARNING_DAYS) return null
  const { daysLeft, notAfter } = certificate
  const title =
    daysLeft < 0
      ? `O certificado do município venceu em ${formatDate(notAfter)}.`
      : `O certificado do município vence ${until(daysLeft)}.`
  return (
    <Alert tone={daysLeft < 0 ? 'danger' : 'warning'} title={title} action={action}>
      {municipality}
    </Alert>
  )
}
