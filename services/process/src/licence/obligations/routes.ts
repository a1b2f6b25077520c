import { MAX_PROOF_FILES, obligationParams } from '@licensing/contracts'
import {
  extendObligationForm,
  fileRules,
  proofForm,
  rejectProofForm,
  waiveObligationForm,
} from '@licensing/forms'
import type { Route } from '@licensing/http'
import type { Deps } from '../../deps'
import { licenceCommand } from '../licence-command'
import { acceptProof } from './accept-proof/decide'
import { extendObligation } from './extend-obligation/decide'
import { rejectProof } from './reject-proof/decide'
import { sendProof } from './send-proof/decide'
import { waiveObligation } from './waive-obligation/decide'

const PATH = '/licences/:id/obligations/:conditionId/:occurrence'

/** `documents`, `documents[0]` or `documents[comprovacao][0]`. */
const categoryOf = (partName: string): string | undefined =>
  /^documents(?:\[comprovacao\])?(?:\[\d{1,3}\])?$/.test(partName) ? 'comprovacao' : undefined

/** The proofs of an obligation, and the relief from it (L5). */
export const obligationRoutes = (deps: Deps): Route[] => [
  licenceCommand(deps, {
    path: `${PATH}/proof`,
    action: 'prove',
    access: 'prove',
    summary: 'Envia a comprovação de uma condicionante: arquivos, ou uma declaração onde não são exigidos',
    params: obligationParams,
    form: proofForm,
    files: { rule: fileRules.processDocument, categoryOf, maxFiles: MAX_PROOF_FILES },
    decide: (found, form, { params, files, ...day }) => sendProof(found, { ...form, ...params, files }, day),
  }),
  licenceCommand(deps, {
    path: `${PATH}/accept`,
    action: 'accept',
    summary: 'Aceita a comprovação de uma condicionante',
    params: obligationParams,
    form: proofForm,
    decide: (found, form, { params, ...day }) => acceptProof(found, { ...form, ...params }, day),
  }),
  licenceCommand(deps, {
    path: `${PATH}/reject`,
    action: 'reject',
    summary: 'Recusa a comprovação de uma condicionante, com o motivo',
    params: obligationParams,
    form: rejectProofForm,
    decide: (found, form, { params, ...day }) => rejectProof(found, { ...form, ...params }, day),
  }),
  licenceCommand(deps, {
    path: `${PATH}/extend`,
    action: 'extend',
    summary: 'Prorroga o prazo de uma condicionante',
    params: obligationParams,
    form: extendObligationForm,
    decide: (found, form, { params, ...day }) => extendObligation(found, { ...form, ...params }, day),
  }),
  licenceCommand(deps, {
    path: `${PATH}/waive`,
    action: 'waive',
    summary: 'Dispensa uma condicionante',
    params: obligationParams,
    form: waiveObligationForm,
    decide: (found, form, { params, ...day }) => waiveObligation(found, { ...form, ...params }, day),
  }),
]
