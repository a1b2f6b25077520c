import type { Alongside, Transaction } from '@licensing/event-store'
import type { ProcessEvent } from '@licensing/contracts'
import { civilDateOf } from '@licensing/legal-clock'
import { ensureTransition, type Issuance, type ProcessState } from '@licensing/lifecycle'
import type { CommandContext, HandledProcess } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { ensureStillValid, madeFinal } from '../../../licence/issuing/final/make-final'
import { ensureSignature, issuedBy, issuedFileOf } from '../../../licence/issuing/final/signature'
import { documentToIssue } from '../../../licence/issuing/issue/decide'
import { issue, type IssueDeps } from '../../../licence/issuing/issue/issue'
import { alongside, type IssuingEvents, voided } from '../../../licence/issuing/issue/issued-events'
import { type FinalDeps, finalFile, type Signature } from '../../../licence/signing/final-file'
import { cancelProcess, type CancelProcess, documentStepOf } from './decide'

interface Command extends Omit<CancelProcess, 'issuing'>, Signature {
  readonly id: string
}

type CancelDeps = IssueDeps & FinalDeps & Pick<Deps, 'stream' | 'licences' | 'analystScope'>

/** The outcome of a command for the document of the decision. */
interface OnDocument {
  readonly events: readonly ProcessEvent[]
  readonly alongside: readonly Alongside[]
  /** Takes the number of a document that is issued. */
  readonly draw?: (tx: Transaction) => Promise<void>
}

/** The change of an issued document, with the licence on which it was decided. */
const onIssued = async (
  { database, licences }: CancelDeps,
  issuance: Issuance,
  { process, licence }: IssuingEvents,
): Promise<OnDocument> => {
  const { licenceId } = issuance
  const found = licenceId === null ? null : await licences.load(database, licenceId)
  return { events: process, alongside: alongside(licences, issuance, licence, found) }
}

/** Issues, makes final or voids the document of the decision, as the action asks; nothing without one. */
const decideOnDocument = async (
  deps: CancelDeps,
  context: CommandContext,
  process: ProcessState,
  command: Command,
): Promise<OnDocument> => {
  const today = civilDateOf(deps.now())
  const step = documentStepOf(process, command)
  ensureSignature(deps, context, process, command)
  switch (step.type) {
    case 'none':
      return { events: [], alongside: [] }
    case 'void':
      return onIssued(deps, step.issuance, voided(step.issuance))
    case 'makeFinal': {
      ensureStillValid(step.issuance, today)
      const issued = issuedFileOf(process, step.issuance)
      const file = await finalFile(deps, context.tx, issuedBy(process, issued), command)
      return onIssued(deps, step.issuance, madeFinal(step.issuance, file, today))
    }
    case 'issue': {
      const issued = await issue(deps, context.tx, { process, document: documentToIssue(process) })
      const final = step.final
        ? madeFinal(
            issued.issuance,
            await finalFile(deps, context.tx, issuedBy(process, issued.file), command),
            today,
          )
        : { process: [], licence: [] }
      return {
        events: [...issued.events.process, ...final.process],
        alongside: alongside(deps.licences, issued.issuance, [...issued.events.licence, ...final.licence]),
        draw: issued.draw,
      }
    }
  }
}

export const handleCancel = (
  deps: CancelDeps,
  context: CommandContext,
  { id, ...command }: Command,
): Promise<HandledProcess> =>
  deps.stream.handle(context, {
    id,
    action: command.action,
    decide: async (process) => {
      ensureTransition(process, { type: command.action })
      const {
        events: issuing,
        alongside: others,
        draw,
      } = await decideOnDocument(deps, context, process, {
        id,
        ...command,
      })
      const decision = { events: cancelProcess(process, { ...command, issuing }), alongside: others }
      if (draw === undefined) return decision
      return {
        locks: others.map(({ streamId }) => streamId),
        draw: async (tx) => {
          await draw(tx)
          return decision
        },
      }
    },
  })
