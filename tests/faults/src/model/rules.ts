import type { ProcessAction } from '@licensing/domain-kit'
import type { LifecycleEvent } from '@licensing/lifecycle'
import type { CorrectionAction } from '@licensing/permissions'
import type { Command, Kind } from '../commands/command'

interface Rule {
  /** The action that the process policy must permit; undefined without a process, or for a list. */
  readonly action?: ProcessAction | CorrectionAction
  /** The transition that the machine must allow; undefined for commands that change no status. */
  readonly transition?: (command: Command) => LifecycleEvent
  /** Status of a success response. */
  readonly status: 200 | 201 | 204
}

const step = (action: ProcessAction, transition: LifecycleEvent): Rule => ({
  action,
  transition: () => transition,
  status: 200,
})

/** The rule for each kind of command in libs/permissions and libs/lifecycle. */
export const rules: Readonly<Record<Kind, Rule>> = {
  draft: { status: 201 },
  file: { status: 201 },
  submit: step('submit', { type: 'submit' }),
  edit: step('edit', { type: 'edit' }),
  editFields: step('edit', { type: 'edit' }),
  protocol: {
    action: 'protocol',
    transition: ({ withFile }) => ({ type: 'protocol', withProof: withFile }),
    status: 200,
  },
  attachReceipt: step('attachReceipt', { type: 'attachReceipt' }),
  startAnalysis: step('startAnalysis', { type: 'startAnalysis' }),
  requestComplementation: step('requestComplementation', { type: 'requestComplementation' }),
  answerComplementation: step('answerComplementation', { type: 'answerComplementation' }),
  approve: step('approve', { type: 'approve' }),
  reject: step('reject', { type: 'reject' }),
  chancel: step('chancel', { type: 'chancel' }),
  finalize: step('finalize', { type: 'finalize' }),
  return: step('return', { type: 'return' }),
  archive: step('archive', { type: 'archive' }),
  delete: {
    action: 'delete',
    transition: ({ by }) => ({ type: 'delete', bySuperAdmin: by.role === 'SUPER_ADMIN' }),
    status: 204,
  },
  requestCorrection: {
    action: 'manageCorrections',
    transition: () => ({ type: 'manageCorrections' }),
    status: 201,
  },
  answerCorrection: { action: 'correct', status: 200 },
  verifyCorrection: { action: 'verify', status: 200 },
  deleteCorrection: { action: 'deleteCorrection', status: 204 },
  download: { action: 'view', status: 200 },
  detail: { action: 'view', status: 200 },
  list: { status: 200 },
}
