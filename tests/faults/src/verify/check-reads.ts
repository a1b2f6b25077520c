import type { ProcessListResponse, ProcessResponse, ProcessSummary } from '@licensing/contracts'
import { paymentReceipt, pendingCorrections, type ProcessState } from '@licensing/lifecycle'
import { type Attempt, bodyOf, succeeded } from '../commands/attempts'
import { describe, isRead } from '../commands/command'
import { LIST_LIMIT } from '../commands/requests'
import { isVisible } from '../model/model'
import { groupOf, type Possible, possibleStates, type Timeline } from '../model/timeline'
import type { Evidence, Finding } from './findings'

const isSameTime = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

/** Whether a list's row shows exactly this state. */
export const showsRow = (row: ProcessSummary, process: ProcessState): boolean =>
  row.status === process.status &&
  row.protocolNumber === process.protocolNumber &&
  row.enterpriseName === (process.filing.enterpriseName ?? null) &&
  row.pendingCorrections === pendingCorrections(process).length &&
  row.hasPaymentReceipt === (paymentReceipt(process) !== undefined) &&
  isSameTime(row.updatedAt, process.updatedAt)

/** Whether a detail shows exactly this state. */
export const showsDetail = (detail: ProcessResponse, process: ProcessState): boolean =>
  detail.version === process.version && showsRow(detail, process)

/** A detail's history must not end before the event of its version. */
export const hasWholeHistory = ({ id, activities, version }: ProcessResponse): boolean =>
  activities.some((entry) => entry.id === `${id}-${version}`)

/** The newest step of this person that was answered before the read was sent; -1 without one. */
const ownBefore = (read: Attempt, { steps }: Timeline, { groups }: Evidence): number =>
  steps.findLastIndex(({ attempt }) => {
    if (attempt === undefined || attempt.command.by.id !== read.command.by.id) return false
    const answers = (groups.get(groupOf(attempt)) ?? []).filter(succeeded)
    return answers.some(({ ended }) => ended <= read.began)
  })

const detailIsRight = (read: Attempt, states: readonly Possible[]): boolean => {
  const detail = bodyOf<ProcessResponse>(read)
  return states.some(({ process }) => isVisible(process, read.command) && showsDetail(detail, process))
}

const listIsRight = (read: Attempt, states: readonly Possible[]): boolean => {
  const { processes } = bodyOf<ProcessListResponse>(read)
  const row = processes.find(({ id }) => id === read.command.processId)
  // Pushed off the page by newer ones.
  if (row === undefined && processes.length === LIST_LIMIT) return true
  return states.some(({ process }) =>
    row === undefined
      ? !isVisible(process, read.command)
      : isVisible(process, read.command) && showsRow(row, process),
  )
}

/** The states a read may show. */
const statesFor = (read: Attempt, timeline: Timeline, evidence: Evidence): Possible[] => {
  if (read.command.kind === 'detail') return possibleStates(timeline, { from: read.began, until: read.ended })
  const newest = ownBefore(read, timeline, evidence)
  const states = possibleStates(timeline, { from: -Infinity, until: read.ended })
  return states.filter(({ index }) => index > newest)
}

const inShort = (shown: object | null | undefined): string => {
  if (shown === null || shown === undefined) return 'nothing'
  const { status, version, updatedAt, deleted } = shown as Partial<ProcessState>
  return [status, version, updatedAt, deleted === true ? 'deleted' : ''].filter(Boolean).join(' ')
}

const shownBy = (read: Attempt): string => {
  const { processes, ...detail } = bodyOf<Partial<ProcessListResponse>>(read)
  return inShort(processes === undefined ? detail : processes.find(({ id }) => id === read.command.processId))
}

const checkHistory = (read: Attempt): Finding[] => {
  const detail = bodyOf<ProcessResponse>(read)
  if (hasWholeHistory(detail)) return []
  const { id, instance, command, began, ended } = read
  const shown = `${detail.activities.length} entries at version ${detail.version}`
  const waited = Math.round(ended - began)
  return [
    `history cut short: ${id} to instance ${instance} (${describe(command)}) shows ${shown} after ${waited} ms`,
  ]
}

const checkRead = (read: Attempt, evidence: Evidence): Finding[] => {
  const { id, instance, command } = read
  const timeline = evidence.timelines.get(command.processId ?? '')
  const states = timeline === undefined ? [] : statesFor(read, timeline, evidence)
  const isRight = command.kind === 'detail' ? detailIsRight(read, states) : listIsRight(read, states)
  if (isRight) return command.kind === 'detail' ? checkHistory(read) : []
  const possible = states.map(({ process }) => inShort(process)).join(' or ')
  return [
    `stale: ${id} to instance ${instance} (${describe(command)}) shows ${shownBy(read)}, not ${possible}`,
  ]
}

/**
 * A detail shows a state of the process during the request. A list shows no state older than the one the caller's own last
 * command left (decision 8.3).
 */
export const checkReads = (evidence: Evidence): Finding[] =>
  evidence.attempts
    .filter((attempt) => isRead(attempt.command) && attempt.answer?.status === 200)
    .flatMap((read) => checkRead(read, evidence))
