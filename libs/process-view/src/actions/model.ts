import type { ProcessSummary } from '@licensing/contracts'
import type { DocumentCategory, ProcessAction } from '@licensing/domain-kit'

/** What a row or the detail offers. Dialogs ask first, commands act at once, links go to a screen. */
export type OfferKey =
  | 'details'
  | 'verification'
  | 'pendingCorrections'
  | 'edit'
  | 'submit'
  | 'protocol'
  | 'receipt'
  | 'startAnalysis'
  | 'manageCorrections'
  | 'approve'
  | 'complement'
  | 'answer'
  | 'reject'
  | 'cancel'
  | 'archive'
  | 'delete'

export type OfferGroup = 'look' | 'decide' | 'destroy'

export interface Offer {
  readonly key: OfferKey
  readonly label: string
  readonly group: OfferGroup
  /** Where a link goes; absent for a dialog or a command. */
  readonly to?: string
}

/** The three things 'cancel' may do to a decided (or pending) process (specification section 4). */
export const CANCEL_ACTIONS = ['chancel', 'finalize', 'return'] as const satisfies readonly ProcessAction[]
export type CancelAction = (typeof CANCEL_ACTIONS)[number]

export const cancelActionLabels: Record<CancelAction, string> = {
  chancel: 'Chancelar (aguardar assinatura)',
  finalize: 'Finalizar (concluir o processo)',
  return: 'Retornar (devolver para análise)',
}

export const cancelActionDone: Record<CancelAction, string> = {
  chancel: 'Processo encaminhado para assinatura',
  finalize: 'Processo concluído',
  return: 'Processo devolvido para análise',
}

export const processPath = (id: string): string => `/processes/${id}`
export const verificationPath = (protocolNumber: string): string =>
  `/protocol-verification?protocol=${encodeURIComponent(protocolNumber)}`

/** What a person calls a process that may not have its number yet. */
export const processName = (process: Pick<ProcessSummary, 'protocolNumber'>): string =>
  process.protocolNumber ?? 'Sem número'

export const may = (process: Pick<ProcessSummary, 'allowedActions'>, action: ProcessAction): boolean =>
  process.allowedActions.includes(action)

export const cancelActionsOf = (process: ProcessSummary): CancelAction[] =>
  CANCEL_ACTIONS.filter((action) => may(process, action))

/**
 * The category of the documents that come with a cancel action: what the municipality issues when it signs or
 * finishes (the only documents the public verification lists, decision 4), anything else otherwise.
 */
export const categoryOfIssued = (
  process: Pick<ProcessSummary, 'requestType'>,
  action: CancelAction,
): DocumentCategory => {
  if (action === 'return') return 'outros_documentos'
  if (process.requestType === 'LICENCIAMENTO_AMBIENTAL') return 'licenca_ambiental'
  return process.requestType === 'CERTIDAO_USO_OCUPACAO_SOLO' ? 'certidao_uso_solo' : 'outros_documentos'
}

interface Rule extends Offer {
  readonly when: (process: ProcessSummary) => boolean
}

const rulesFor = (process: ProcessSummary): Rule[] => {
  const path = processPath(process.id)
  const number = process.protocolNumber
  const allows = (action: ProcessAction) => () => may(process, action)
  const verification = number === null ? {} : { to: verificationPath(number) }
  return [
    { key: 'details', label: 'Ver Detalhes', group: 'look', to: path, when: allows('view') },
    {
      key: 'verification',
      label: 'Ver Protocolo',
      group: 'look',
      ...verification,
      when: () => number !== null && may(process, 'view'),
    },
    {
      key: 'pendingCorrections',
      label: 'Ver Correções',
      group: 'look',
      when: () => process.pendingCorrections > 0 && !may(process, 'manageCorrections'),
    },
    { key: 'edit', label: 'Editar', group: 'decide', to: `${path}/edit`, when: allows('edit') },
    { key: 'submit', label: 'Enviar Processo', group: 'decide', when: allows('submit') },
    protocolRule(process),
    { key: 'receipt', label: 'Anexar Comprovante', group: 'decide', when: allows('attachReceipt') },
    { key: 'startAnalysis', label: 'Iniciar Análise', group: 'decide', when: allows('startAnalysis') },
    {
      key: 'manageCorrections',
      label: 'Correções',
      group: 'decide',
      to: `${path}/corrections`,
      when: allows('manageCorrections'),
    },
    { key: 'approve', label: 'Aprovar', group: 'decide', when: allows('approve') },
    {
      key: 'complement',
      label: 'Solicitar Complementação',
      group: 'decide',
      when: allows('requestComplementation'),
    },
    {
      key: 'answer',
      label: 'Responder Complementação',
      group: 'decide',
      when: allows('answerComplementation'),
    },
    { key: 'reject', label: 'Rejeitar', group: 'decide', when: allows('reject') },
    {
      key: 'cancel',
      label: 'Cancelar ou Encaminhar',
      group: 'decide',
      when: () => cancelActionsOf(process).length > 0,
    },
    { key: 'archive', label: 'Arquivar', group: 'decide', when: allows('archive') },
    { key: 'delete', label: 'Excluir', group: 'destroy', when: allows('delete') },
  ]
}

/** With a proof to attach it is a screen; a fee-exempt process (SUBMITTED) is protocolled at once (decision 1). */
const protocolRule = (process: ProcessSummary): Rule => ({
  key: 'protocol',
  label: 'Protocolar Processo',
  group: 'decide',
  ...(process.status === 'AWAITING_PAYMENT' ? { to: `${processPath(process.id)}/protocol` } : {}),
  when: () => may(process, 'protocol'),
})

/**
 * Everything this caller may do to the process now, in the order a menu shows it: look, decide, destroy. Nothing is
 * offered that `allowedActions` does not name (decision 1.1).
 */
export const offersFor = (process: ProcessSummary): Offer[] =>
  rulesFor(process)
    .filter((rule) => rule.when(process))
    .map(({ when: _when, ...offer }) => offer)

/** The offers of a menu, in groups with a line between them; a group without an offer is left out. */
export const groupOffers = (offers: readonly Offer[]): Offer[][] =>
  (['look', 'decide', 'destroy'] as const)
    .map((group) => offers.filter((offer) => offer.group === group))
    .filter((group) => group.length > 0)
