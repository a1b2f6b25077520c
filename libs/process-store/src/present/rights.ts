import type { Ledger, ProcessResponse } from '@licensing/contracts'
import { type DeskFacts, type ProcessState, snapshotOf, standingOf } from '@licensing/lifecycle'
import {
  type Actor,
  allowedActions,
  allowedLicenceActions,
  type AnalystScope,
  deskActions,
  subjectOf,
} from '@licensing/permissions'

type Rights = Pick<
  ProcessResponse,
  'allowedActions' | 'allowedLicenceActions' | 'deskActions' | 'asOf' | 'asOfVersion'
>

/** The past can only be viewed. */
export const rightsInPast = (asOf: string, asOfVersion: number): Rights => ({
  asOf,
  asOfVersion,
  allowedActions: ['view'],
  allowedLicenceActions: [],
  deskActions: [],
})

/** The actions on the open request to the applicant depend on these. */
export const answerFacts = ({
  answer,
  asOf,
}: Pick<Ledger, 'answer' | 'asOf'>): NonNullable<DeskFacts['answer']> | null =>
  answer && {
    overdue: answer.overdueDays > 0,
    moreTimePending: answer.moreTime?.status === 'PENDING',
    archivalProposed: answer.archival !== null,
    archivalDecidable: answer.archival !== null && asOf >= answer.archival.decidableFrom,
  }

export const deskFacts = (ledger: Ledger, assignee: ProcessResponse['assignee']): DeskFacts => ({
  held: assignee?.active === true,
  clockRuns: ledger.state !== 'NOT_STARTED' && ledger.state !== 'STOPPED',
  answer: answerFacts(ledger),
})

export const rightsNow = (
  actor: Actor,
  process: ProcessState,
  desk: DeskFacts,
  scope: AnalystScope,
): Rights => {
  const subject = subjectOf(process)
  const now = snapshotOf(standingOf(process, desk))
  return {
    allowedActions: allowedActions(actor, subject, now, scope),
    allowedLicenceActions: allowedLicenceActions(actor, subject, now, scope),
    deskActions: deskActions(actor, subject, now, scope),
  }
}
