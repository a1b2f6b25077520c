import type { ProcessResponse } from '@licensing/contracts'
import { formatDate, Alert, LinkButton } from '@licensing/ui-kit'

/** Which licence the process renews, and that a late request does not extend it. */
export const RenewalNote = ({ process: { renewalOf } }: { readonly process: ProcessResponse }) => {
  if (!renewalOf) return null
  const { licenceId, number, renewBy, renewByReason, notice } = renewalOf
  return (
    <Alert
      tone={notice === null ? 'info' : 'warning'}
      title={`Renovação da licença ${number}`}
      action={<LinkButton to={`/licences/${licenceId}`}>{`Abrir ${number}`}</LinkButton>}
    >
      {notice !== null && <p>{notice}</p>}
      {notice === null && renewBy !== null && (
        <p>{`Enviada e paga a tempo, até ${formatDate(renewBy)}, ela prorroga a licença até a decisão.`}</p>
      )}
      {renewByReason !== null && (
        <p className="small">{`O prazo passou ao dia útil seguinte. ${renewByReason}.`}</p>
      )}
    </Alert>
  )
}
