import { PROCESS_LICENCE_ACTIONS, type ProcessLicenceAction } from '@licensing/domain-kit'
import { licenceActionPossible, type ProcessState } from '@licensing/lifecycle'
import type { Actor } from './modules'
import { mayOnProcess, subjectOf } from './process-policy'
import type { AnalystScope } from './reach'

/** The actions about the licence of a process that are possible now and granted to this caller. */
export const allowedLicenceActions = (
  actor: Actor,
  process: ProcessState,
  scope: AnalystScope = 'any',
): ProcessLicenceAction[] =>
  PROCESS_LICENCE_ACTIONS.filter(
    (action) =>
      licenceActionPossible(action, process) && mayOnProcess(actor, action, subjectOf(process), scope),
  )
