import type { LicenceListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Icon, Table, TableCards, type TableColumn, VisuallyHidden } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { LicenceBadge } from '../badges/licence-badge'
import { licencePath, validityText } from '../reading/texts'
import { ObligationMarks } from './obligation-marks'

interface RowProps {
  readonly licence: LicenceListRow
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
    key: 'number',
    header: 'Número',
    rowHeader: true,
    cell: (licence) => (
      <span className="nowrap">
        <NumberLink licence={licence} />
      </span>
    ),
  },
  {
    key: 'holder',
    header: 'Titular',
    cell: ({ holderName }) => <span className="table__main">{holderName}</span>,
  },
  {
    key: 'enterprise',
    header: 'Empreendimento',
    cell: ({ enterpriseName, municipality }) => (
      <>
        <span>{enterpriseName}</span>
        <span className="table__sub">{municipality.name}</span>
      </>
    ),
  },
  { key: 'status', header: 'Situação', cell: (licence) => <Standing licence={licence} /> },
  { key: 'validUntil', header: 'Válida até', cell: ({ validUntil }) => validityText(validUntil) },
  {
    key: 'obligations',
    header: 'Condicionantes',
    cell: ({ obligations }) => <ObligationMarks counts={obligations} />,
  },
]

const LicenceCard = ({ licence }: RowProps) => (
  <li className="pcard">
    <div className="pcard__main">
      <div className="pcard__top">
        <NumberLink licence={licence} />
        <LicenceBadge status={licence.status} />
      </div>
      <dl>
        <dt>Titular</dt>
        <dd>{licence.holderName}</dd>
        <dt>Empreendimento</dt>
        <dd>{licence.enterpriseName}</dd>
        <dt>Município</dt>
        <dd>{licence.municipality.name}</dd>
        <dt>Válida até</dt>
        <dd>{validityText(licence.validUntil)}</dd>
        {licence.openRenewal !== null && (
          <>
            <dt>Renovação</dt>
            <dd>
              <Link to={`/processes/${licence.openRenewal.processId}`}>
                {licence.openRenewal.protocolNumber ?? 'Em andamento'}
              </Link>
            </dd>
          </>
        )}
        <dt>Condicionantes</dt>
        <dd>
          <ObligationMarks counts={licence.obligations} />
        </dd>
      </dl>
    </div>
    <div className="pcard__foot">
      <Link to={licencePath(licence.id)}>
        <span>Ver Detalhes</span>
        <VisuallyHidden>{` de ${licence.number}`}</VisuallyHidden>
        <Icon as={ArrowRight} size={16} />
      </Link>
    </div>
  </li>
)

/** The licences as a table; cards on phones. */
export const LicenceRows = ({ licences }: { readonly licences: readonly LicenceListRow[] }) => (
  <TableCards
    view="table"
    table={
      <Table
        caption="Licenças, da mais nova à mais antiga"
        columns={columns}
        rows={licences}
        rowKey={({ id }) => id}
      />
    }
    cards={
      <ul className="pcards">
        {licences.map((licence) => (
          <LicenceCard key={licence.id} licence={licence} />
        ))}
      </ul>
    }
  />
)
