import type { LicenceListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Icon, RecordCard, RecordList, type TableColumn, VisuallyHidden, Badge } from '@licensing/ui-kit'
import { ArrowRight, CircleAlert, Clock, FileSearch } from 'lucide-react'
import { LicenceBadge } from '../badges/licence-badge'
import { licencePath, validityText } from '../reading/texts'
import { countOf } from '@licensing/process-view/reading'

interface RowProps {
  readonly licence: LicenceListRow
}

/** The obligations of a licence that need attention; 'Em dia' if none does. A voided licence has none. */
const ObligationMarks = ({ licence: { status, obligations } }: RowProps) => {
  const { overdue, dueSoon, sent } = obligations
  if (status === 'VOIDED') return <span className="subtle">Nenhuma</span>
  if (overdue + dueSoon + sent === 0) return <span className="subtle">Em dia</span>
  return (
    <div className="marks">
      {overdue > 0 && (
        <Badge tone="no" icon={CircleAlert}>
          {countOf(overdue, 'vencida', 'vencidas')}
        </Badge>
      )}
      {dueSoon > 0 && (
        <Badge tone="info" icon={Clock}>
          {`${dueSoon} em 30 dias`}
        </Badge>
      )}
      {sent > 0 && (
        <Badge tone="wait" icon={FileSearch}>
          {`${sent} em análise`}
        </Badge>
      )}
    </div>
  )
}

const NumberLink = ({ licence: { id, number } }: RowProps) => (
  <Link className="proto" to={licencePath(id)}>
    {number}
  </Link>
)

/** The status, and the renewal that is under way. */
const Standing = ({ licence: { number, status, openRenewal } }: RowProps) => (
  <>
    <LicenceBadge status={status} />
    {openRenewal !== null && (
      <span className="table__sub">
        <Link to={`/processes/${openRenewal.processId}`}>
          <span>{`Renovação ${openRenewal.protocolNumber ?? 'em andamento'}`}</span>
          <VisuallyHidden>{` de ${number}`}</VisuallyHidden>
        </Link>
      </span>
    )}
  </>
)

const columns: TableColumn<LicenceListRow>[] = [
  {
    header: 'Número',
    rowHeader: true,
    cell: (licence) => (
      <span className="nowrap">
        <NumberLink licence={licence} />
      </span>
    ),
  },
  {
    header: 'Titular',
    cell: ({ holderName }) => <span className="table__main">{holderName}</span>,
  },
  {
    header: 'Empreendimento',
    cell: ({ enterpriseName, municipality }) => (
      <>
        <span>{enterpriseName}</span>
        <span className="table__sub">{municipality.name}</span>
      </>
    ),
  },
  { header: 'Situação', cell: (licence) => <Standing licence={licence} /> },
  { header: 'Válida até', cell: ({ validUntil }) => validityText(validUntil) },
  {
    header: 'Condicionantes',
    cell: (licence) => <ObligationMarks licence={licence} />,
  },
]

const LicenceCard = ({ licence }: RowProps) => (
  <RecordCard
    title={<NumberLink licence={licence} />}
    badge={<LicenceBadge status={licence.status} />}
    facts={{
      Titular: licence.holderName,
      Empreendimento: licence.enterpriseName,
      Município: licence.municipality.name,
      'Válida até': validityText(licence.validUntil),
      ...(licence.openRenewal && {
        Renovação: (
          <Link to={`/processes/${licence.openRenewal.processId}`}>
            {licence.openRenewal.protocolNumber ?? 'Em andamento'}
          </Link>
        ),
      }),
      Condicionantes: <ObligationMarks licence={licence} />,
    }}
    foot={
      <Link to={licencePath(licence.id)}>
        <span>Ver Detalhes</span>
        <VisuallyHidden>{` de ${licence.number}`}</VisuallyHidden>
        <Icon as={ArrowRight} size={16} />
      </Link>
    }
  />
)

/** The licences as a table; cards on phones. */
export const LicenceRows = ({ licences }: { readonly licences: readonly LicenceListRow[] }) => (
  <RecordList
    caption="Licenças, da mais nova à mais antiga"
    columns={columns}
    rows={licences}
    rowKey={({ id }) => id}
    renderCard={(licence) => <LicenceCard licence={licence} />}
  />
)
