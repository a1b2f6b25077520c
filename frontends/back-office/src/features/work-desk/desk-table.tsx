import type { ProcessListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { processName, processPath } from '@licensing/process-view/actions'
import { StatusBadge } from '@licensing/ui-kit'
import { Fragment } from 'react'
import { assigneeText, groupsOf, kindOf } from './model'
import { ApplicantLine, DueMarks, Missing } from './row-parts'

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
}

const Row = ({ process, myId }: RowProps) => (
  <tr>
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
      {assigneeText(process.assignee, myId)}
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
}

/** A queue as a dense table, in groups by deadline. */
export const DeskTable = ({ caption, processes, myId }: DeskTableProps) => (
  <table className="table table--desk">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr>
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
            <th scope="rowgroup" colSpan={columns.length}>
              {label} <span>· {rows.length} nesta página</span>
            </th>
          </tr>
          {rows.map((process) => (
            <Row key={process.id} process={process} myId={myId} />
          ))}
        </Fragment>
      ))}
    </tbody>
  </table>
)
