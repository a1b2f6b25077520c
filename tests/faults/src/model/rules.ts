import type { ProcessAction } from '@licensing/contracts'
import type { CorrectionCommand, LifecycleEvent } from '@licensing/lifecycle'
import type { CorrectionAction } from '@licensing/permissions'
import type { Command, Kind } from '../commands/command'

interface Rule {
  /** The action that the process policy must permit; undefined without a process, or for a list. */
  readonly action?: ProcessAction | CorrectionAction
  /** The transition that the machine must allow; undefined for commands that change no status. */
  readonly transition?: (command: Pick<Command, 'by' | 'withFile'>) => LifecycleEvent
  /** The command on a correction that its machine must allow. */
  readonly onCorrection?: (command: Pick<Command, 'verified'>) => CorrectionCommand
  /** Status of a success response. */
  readonly status: 200 | 201 | 204
}

type Step = Exclude<ProcessAction & LifecycleEvent['type'], 'protocol' | 'delete'>

const step = (action: Step): Rule => ({ action, transition: () => ({ type: action }), status: 200 })

/** The rule for each kind of command in libs/domain/permissions and libs/domain/lifecycle. */
export const rules: Readonly<Record<Kind, Rule>> = {
  draft: { status: 201 },
  file: { status: 201 },
  submit: step('submit'),
  edit: step('edit'),
  editFields: step('edit'),
  protocol: {
    action: 'protocol',
    transition: ({ withFile }) => ({ type: 'protocol', withProof: withFile }),
    status: 200,
  },
  attachReceipt: step('attachReceipt'),
  startAnalysis: step('startAnalysis'),
  requestComplementation: step('requestComplementation'),
  answerComplementation: step('answerComplementation'),
  approve: step('approve'),
  reject: step('reject'),
  chancel: step('chancel'),
  finalize: step('finalize'),
  return: step('return'),
  archive: step('archive'),
  delete: {
    action: 'delete',
    transition: ({ by }) => ({ type: 'delete', bySuperAdmin: by.role === 'SUPER_ADMIN' }),
    status: 204,
  },
  requestCorrection: { ...step('manageCorrections'), status: 201 },
  answerCorrection: { action: 'correct', onCorrection: () => 'correct', status: 200 },
  verifyCorrection: {
    action: 'verify',
    onCorrection: ({ verified }) => (verified ? 'verify' : 'reject'),
    status: 200,
  },
  deleteCorrection: { action: 'deleteCorrection', onCorrection: () => 'deleteCorrection', status: 204 },
  download: { action: 'view', status: 200 },
  detail: { action: 'view', status: 200 },
  list: { status: 200 },
}
