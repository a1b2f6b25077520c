import type { AssigneeResponse } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'
import { type AnalystScope, type ProcessSubject, seesDesk, subjectOf } from '@licensing/permissions'
import { type DirectoryAccount, type Names, REMOVED_PERSON } from './lookup'

const mayHaveSubject = (
  account: DirectoryAccount | null,
  subject: ProcessSubject,
  deployment: AnalystScope,
): boolean =>
  account !== null &&
  account.active &&
  // The id only matters to an owner's rights, which give nobody a process.
  seesDesk({ ...account, id: '' }, subject, deployment)

/** Whether this person may have the process: an active account of staff, with the process in its scope. */
export const mayHave = (
  account: DirectoryAccount | null,
  process: ProcessState,
  deployment: AnalystScope,
): boolean => mayHaveSubject(account, subjectOf(process), deployment)

/**
 * Who has the process of a row. `active` is false for a person who was deleted, deactivated or moved out of scope since: the
 * process counts as nobody's, without an event.
 */
export const assigneeOfSubject = (
  names: Names,
  subject: ProcessSubject,
  deployment: AnalystScope,
): AssigneeResponse | null => {
  const { assigneeId: id = null } = subject
  if (id === null) return null
  const account = names.account(id)
  return {
    id,
    name: account?.name ?? REMOVED_PERSON,
    role: account?.role ?? null,
    active: mayHaveSubject(account, subject, deployment),
  }
}

/** As `assigneeOfSubject`, with the role of a person who was deleted. */
export const assigneeOf = (
  names: Names,
  process: ProcessState,
  deployment: AnalystScope,
): AssigneeResponse | null => {
  const assignee = assigneeOfSubject(names, subjectOf(process), deployment)
  return assignee && { ...assignee, role: assignee.role ?? process.assigneeRole }
}

const reachesEverywhere = (person: string, deployment: AnalystScope): string => {
  const wholeState = `${person}.role = 'ANALYST' and ${person}.scope <> 'LINKED'`
  return [`${person}.role = 'SUPER_ADMIN'`, ...(deployment === 'any' ? [wholeState] : [])].join(' or ')
}

/** Whether a row of `people`, by its alias, may have every process, whatever its municipality. */
export const mayHaveAllSql = (person: string, deployment: AnalystScope): string =>
  `(${person}.active and (${reachesEverywhere(person, deployment)}))`

/**
 * `mayHave` as a condition on a row of `people`, for queries over many processes.
 * @param person the alias of the directory's table `people`
 * @param municipality an expression: the municipality of the process
 */
export const mayHaveSql = (person: string, municipality: string, deployment: AnalystScope): string => {
  const linked = `${person}.role in ('ADMIN', 'ANALYST') and ${municipality} = any(${person}.municipality_ids)`
  return `(${person}.active and (${reachesEverywhere(person, deployment)} or ${linked}))`
}
