import type { ObligationListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { RecordList, type TableColumn } from '@licensing/ui-kit'
import { ObligationBadge } from '../badges/obligation-badge'
import { ObligationDue } from '../badges/obligation-due'
import { licencePath } from '../reading/texts'
import { ObligationButtons } from './obligation-buttons'
import { offersOf } from './offers'
import type { ChooseObligationAction } from './use-obligation-actions'
import './obligations.css'

interface RowProps {
  readonly obligation: ObligationListRow
  readonly choose: ChooseObligationAction
}

const placeOf = ({ licence: { enterpriseName, municipality } }: ObligationListRow): string =>
  `${enterpriseName} · ${municipality.name}`

const LicenceLink = ({ licenceId, licence: { number } }: ObligationListRow) => (
  <Link className="proto" to={`${licencePath(licenceId)}?tab=conditions`}>
    {number}
  </Link>
)

const columnsWith = (choose: ChooseObligationAction): TableColumn<ObligationListRow>[] => [
  {
    header: 'Condicionante',
    rowHeader: true,
    cell: (obligation) => (
      <>
        <span className="table__main obligation__text">{obligation.text}</span>
        <span className="table__sub">{placeOf(obligation)}</span>
      </>
    ),
  },
  { header: 'Licença', cell: (obligation) => <LicenceLink {...obligation} /> },
  { header: 'Situação', cell: ({ state }) => <ObligationBadge state={state} /> },
  { header: 'Prazo', cell: (obligation) => <ObligationDue obligation={obligation} /> },
  {
    header: 'Ações',
    align: 'right',
    cell: (obligation) => (
      <div className="table__actions">
        <ObligationButtons obligation={obligation} licence={obligation.licence.number} choose={choose} />
      </div>
    ),
  },
]

const ObligationCard = ({ obligation, choose }: RowProps) => (
  <li className={obligation.state === 'OVERDUE' ? 'pcard pcard--overdue' : 'pcard'}>
    <div className="pcard__main">
      <div className="pcard__top">
        <LicenceLink {...obligation} />
        <ObligationBadge state={obligation.state} />
      </div>
      <p className="table__main obligation__text">{obligation.text}</p>
      <p className="small subtle">{placeOf(obligation)}</p>
      {offersOf(obligation).length > 0 && (
        <div className="pcard__actions">
          <ObligationButtons obligation={obligation} licence={obligation.licence.number} choose={choose} />
        </div>
      )}
    </div>
    <div className="obligation__due">
      <ObligationDue obligation={obligation} />
    </div>
  </li>
)

const keyOf = ({ licenceId, conditionId, occurrence }: ObligationListRow): string =>
  `${licenceId} ${conditionId} ${occurrence}`

interface ObligationRowsProps {
  readonly obligations: readonly ObligationListRow[]
  readonly choose: ChooseObligationAction
}

/** The obligations as a table; cards on phones. */
export const ObligationRows = ({ obligations, choose }: ObligationRowsProps) => (
  <RecordList
    caption="Condicionantes, a que vence primeiro no alto"
    className="table--obligations"
    columns={columnsWith(choose)}
    rows={obligations}
    rowKey={keyOf}
    renderCard={(obligation) => <ObligationCard obligation={obligation} choose={choose} />}
  />
)
