import {
  type LicenceEvent,
  MAX_PROOF_FILES,
  type ObligationAction,
  obligationParams,
} from '@licensing/contracts'
import {
  extendObligationForm,
  fileRules,
  proofForm,
  rejectProofForm,
  waiveObligationForm,
} from '@licensing/forms'
import type { FilesOption, Route } from '@licensing/http'
import type { z } from 'zod'
import type { Deps } from '../../deps'
import { obligationFor } from '../domain/obligation'
import { licenceCommand } from '../licence-command'
import {
  acceptProof,
  type Decided,
  extendObligation,
  rejectProof,
  sendProof,
  waiveObligation,
} from './decide'

/** `documents`, `documents[0]` or `documents[comprovacao][0]`. */
const categoryOf = (partName: string): string | undefined =>
  /^documents(?:\[comprovacao\])?(?:\[\d{1,3}\])?$/.test(partName) ? 'comprovacao' : undefined

interface ObligationCommand<Form extends z.ZodType> {
  readonly action: ObligationAction
  readonly summary: string
  readonly form: Form
  /** The last part of the path. Defaults to the action. */
  readonly path?: string
  readonly access?: 'prove'
  readonly files?: FilesOption
  readonly decide: (decided: Decided, form: z.output<Form>) => LicenceEvent[]
}

const obligationCommand = <Form extends z.ZodType>(
  deps: Deps,
  { action, path = action, decide, ...command }: ObligationCommand<Form>,
): Route =>
  licenceCommand(deps, {
    ...command,
    path: `/licences/:id/obligations/:conditionId/:occurrence/${path}`,
    action,
    params: obligationParams,
    decide: (found, form, { params: { conditionId, occurrence }, ...known }) => {
      const of = { conditionId, occurrence }
      return decide({ ...known, of, obligation: obligationFor(found, of, action, known) }, form)
    },
  })

/** The proofs of an obligation, and the relief from it (L5). */
export const obligationRoutes = (deps: Deps): Route[] => [
  obligationCommand(deps, {
    path: 'proof',
    action: 'prove',
    access: 'prove',
    summary: 'Envia a comprovação de uma condicionante: arquivos, ou uma declaração onde não são exigidos',
    form: proofForm,
    files: { rule: fileRules.processDocument, categoryOf, maxFiles: MAX_PROOF_FILES },
    decide: sendProof,
  }),
  obligationCommand(deps, {
    action: 'accept',
    summary: 'Aceita a comprovação de uma condicionante',
    form: proofForm,
    decide: acceptProof,
  }),
  obligationCommand(deps, {
    action: 'reject',
    summary: 'Recusa a comprovação de uma condicionante, com o motivo',
    form: rejectProofForm,
    decide: rejectProof,
  }),
  obligationCommand(deps, {
    action: 'extend',
    summary: 'Prorroga o prazo de uma condicionante',
    form: extendObligationForm,
    decide: extendObligation,
  }),
  obligationCommand(deps, {
    action: 'waive',
    summary: 'Dispensa uma condicionante',
    form: waiveObligationForm,
    decide: waiveObligation,
  }),
]
