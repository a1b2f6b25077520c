import {
  LATE_RENEWAL,
  type LicenceResponse,
  type RenewalOutcome,
  withRawFallback,
} from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Card, formatDate } from '@licensing/ui-kit'
import { licencePath } from '../reading/texts'

const outcomes: Record<RenewalOutcome, string> = withRawFallback({
  GRANTED: 'Concedida',
  DENIED: 'Indeferida',
  DELETED: 'Excluída',
  ARCHIVED: 'Arquivada',
})

interface Shown {
  readonly processId: string
  readonly name: string
  readonly note: string
  readonly late: boolean
}

/** The newest first; the one under way is there before it is protocolled, too. */
const renewalsOf = ({ renewals, openRenewal }: LicenceResponse): Shown[] => {
  const protocolled = renewals.map(({ processId, protocolNumber, filedOn, timely, outcome }): Shown => ({
    processId,
    name: `Protocolo ${protocolNumber}`,
    note: `Pedida em ${formatDate(filedOn)} · ${outcome === null ? 'Em andamento' : outcomes[outcome]}`,
    late: outcome === null && !timely,
  }))
  if (openRenewal === null || renewals.some(({ processId }) => processId === openRenewal.processId))
    return protocolled.toReversed()
  const { processId, protocolNumber } = openRenewal
  const open =
    protocolNumber === null
      ? { name: 'Rascunho', note: 'Ainda não enviada' }
      : { name: `Protocolo ${protocolNumber}`, note: 'Enviada, aguarda o pagamento' }
  return [{ processId, ...open, late: false }, ...protocolled.toReversed()]
}

/** The renewals of a licence, and the licence that it renews; without either there is no card. */
export const RenewalsCard = ({ licence }: { readonly licence: LicenceResponse }) => {
  const renewals = renewalsOf(licence)
  if (renewals.length === 0 && licence.renews === null) return null
  return (
    <Card title="Renovação" flush>
      <ul className="mini-list licence-list">
        {renewals.map(({ processId, name, note, late }) => (
          <li key={processId}>
            <Link to={`/processes/${processId}`}>{name}</Link>
            <span className="table__sub small">{note}</span>
            {late && <span className="table__sub small">{LATE_RENEWAL}</span>}
          </li>
        ))}
        {licence.renews !== null && (
          <li>
            <Link to={licencePath(licence.renews)}>Licença anterior</Link>
            <span className="table__sub small">Esta licença a renova</span>
          </li>
        )}
      </ul>
    </Card>
  )
}
