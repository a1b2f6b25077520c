import type { ProcessListRow } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { processName, processPath } from '@licensing/process-view/actions'
import { StatusBadge } from '@licensing/ui-kit'
import { Fragment } from 'react'
import { assigneeText, groupsOf, kindOf } from './model'
import { ApplicantLine, type Claim, ClaimRow, DueMarks, Missing } from './row-parts'

interface CardProps {
  readonly process: ProcessListRow
  readonly myId: string | undefined
  readonly claim: Claim
}

const lookOf = ({ clock }: ProcessListRow): string => {
  if (clock?.state === 'OVERDUE') return 'pcard pcard--late'
  return clock?.state === 'RUNNING' && clock.level === 'URGENT' ? 'pcard pcard--soon' : 'pcard'
}

const DeskCard = ({ process, myId, claim }: CardProps) => (
  <li className={lookOf(process)}>
    <div className="pcard__main">
      <div className="pcard__top">
        <Link className="proto" to={processPath(process.id)}>
          {processName(process)}
        </Link>
        <StatusBadge status={process.status} />
      </div>
      <p className="table__main">{process.enterpriseName ?? 'Não informado'}</p>
      <p>
        <ApplicantLine {...process} />
      </p>
      <dl>
        <dt>Município</dt>
        <dd>{process.municipality?.name ?? '–'}</dd>
        <dt>Tipo</dt>
        <dd>{kindOf(process)}</dd>
        <dt>Responsável</dt>
        <dd>{assigneeText(process.assignee, myId)}</dd>
        {process.missing.length > 0 && (
          <>
            <dt>Faltam</dt>
            <dd>
              <Missing missing={process.missing} />
            </dd>
          </>
        )}
      </dl>
    </div>
    {(process.clock !== null || process.deskActions.includes('claim')) && (
      <div className="pcard__due">
        {process.clock !== null && (
          <div>
            <DueMarks clock={process.clock} />
          </div>
        )}
        <ClaimRow process={process} claim={claim} />
      </div>
    )}
  </li>
)

interface DeskCardsProps {
  readonly processes: readonly ProcessListRow[]
  readonly myId: string | undefined
  readonly claim: Claim
}

/** A queue as cards, on phones. */
export const DeskCards = ({ processes, ...rest }: DeskCardsProps) => (
  <ul className="pcards">
    {groupsOf(processes).map(({ label, rows }) => (
      <Fragment key={label}>
        <li>
          <h2 className="group-title">{`${label} · ${rows.length} nesta página`}</h2>
        </li>
        {rows.map((process) => (
          <DeskCard key={process.id} process={process} {...rest} />
        ))}
      </Fragment>
    ))}
  </ul>
)
