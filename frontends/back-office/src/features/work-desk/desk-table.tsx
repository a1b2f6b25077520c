import type { ProcessListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { processName, processPath } from '@licensing/process-view/actions'
import { StatusBadge } from '@licensing/ui-kit'
import { Fragment } from 'react'
import { assigneeText, groupsOf, kindOf } from './model'
import type { Selection } from './many/use-selection'
import { ApplicantLine, type Claim, ClaimRow, DueMarks, Missing } from './row-parts'

const columns = [
  ['c-proto', 'Protocolo'],
  ['c-main', 'Empreendimento'],
  ['c-mun', 'Município'],
  ['c-kind', 'Tipo'],
  ['c-status', 'Status'],
  ['c-due', 'Prazo'],
  ['c-who', 'Responsável'],
  ['c-miss', 'Faltam'],
] as const

interface RowProps {
  readonly process: ProcessListRow
  readonly myId: string | undefined
  readonly claim: Claim
  readonly selection: Selection
}

const Row = ({ process, myId, claim, selection }: RowProps) => (
  <tr data-row={process.id} className={selection.has(process.id) ? 'is-selected' : undefined}>
    <td>
      <input
        type="checkbox"
        aria-label={`Selecionar ${processName(process)}`}
        checked={selection.has(process.id)}
        onChange={() => selection.toggle(process.id)}
      />
    </td>
    <th scope="row">
      <Link className="proto" to={processPath(process.id)}>
        {processName(process)}
      </Link>
    </th>
    <td>
      <span className="table__main">{process.enterpriseName ?? 'Não informado'}</span>
      <ApplicantLine {...process} />
    </td>
    <td>{process.municipality?.name ?? '–'}</td>
    <td>{kindOf(process)}</td>
    <td>
      <StatusBadge status={process.status} />
    </td>
    <td>
      <DueMarks clock={process.clock} />
    </td>
    <td className={process.assignee?.active === true ? undefined : 'subtle'}>
      {(process.assignee !== null || !process.deskActions.includes('claim')) && (
        <span>{assigneeText(process.assignee, myId)}</span>
      )}
      <ClaimRow process={process} claim={claim} />
    </td>
    <td>
      <Missing missing={process.missing} />
    </td>
  </tr>
)

interface DeskTableProps {
  readonly caption: string
  readonly processes: readonly ProcessListRow[]
  readonly myId: string | undefined
  readonly claim: Claim
  readonly selection: Selection
}

/** A queue as a dense table, in groups by deadline. */
export const DeskTable = ({ caption, processes, selection, ...rest }: DeskTableProps) => (
  <div className="scroll-x">
    <table className="table table--desk">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <td className="c-pick">
            <input
              type="checkbox"
              aria-label="Selecionar todos desta página"
              checked={selection.rows.length === processes.length}
              onChange={selection.toggleAll}
            />
          </td>
          {columns.map(([name, header]) => (
            <th
              key={name}
              scope="col"
              className={name}
              aria-sort={header === 'Prazo' ? 'ascending' : undefined}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupsOf(processes).map(({ label, rows }) => (
          <Fragment key={label}>
            <tr className="group">
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{label}</span> <span>{`· ${rows.length} nesta página`}</span>
              </th>
            </tr>
            {rows.map((process) => (
              <Row key={process.id} process={process} selection={selection} {...rest} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
)
