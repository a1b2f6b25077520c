import type { IssuanceResponse, LicenceTermsResponse, ProcessSummary } from '@licensing/contracts'
import type { RadioOption } from '@licensing/ui-kit'
import { CheckCheck, Signature, Undo2 } from 'lucide-react'
import type { CancelAction } from './cancel-actions'

/** What the choices depend on. */
export interface Forwarded {
  readonly process: Pick<ProcessSummary, 'status'>
  readonly terms: LicenceTermsResponse | undefined
  /** Undefined while it is not loaded, null while nothing is issued. */
  readonly issuance: IssuanceResponse | null | undefined
}

interface Choice extends Omit<RadioOption, 'value'> {
  /** Of the button that sends the choice. */
  readonly submitLabel: string
}

const NEXT_NUMBER = <strong>Será dado o próximo número.</strong>

const chancel = ({ terms }: Forwarded): Choice => {
  const number = terms?.nextNumber
  if (number === undefined)
    return {
      label: 'Enviar para assinatura',
      help: <span>O processo aguarda o documento assinado. Nenhum número é dado.</span>,
      icon: Signature,
      submitLabel: 'Enviar para assinatura',
    }
  return {
    label: `Emitir ${terms?.terms?.kind ?? 'documento'} e enviar para assinatura`,
    help: (
      <>
        {NEXT_NUMBER}
        <span>{` Hoje seria ${number}; um número dado não volta a ser usado.`}</span>
      </>
    ),
    icon: Signature,
    submitLabel: 'Emitir e enviar',
  }
}

const finalizeHelp = ({ terms, issuance }: Forwarded) => {
  if (issuance) return <span>{`Torna definitivo o documento ${issuance.number}.`}</span>
  if (terms?.nextNumber === undefined)
    return <span>Encerra o processo. O que for anexado pode ser publicado no verificador.</span>
  return (
    <>
      <span>{`Emite a ${terms.terms?.kind ?? 'licença'} e já a torna definitiva, só com o código. `}</span>
      {NEXT_NUMBER}
    </>
  )
}

const returnHelp = ({ process, issuance }: Forwarded): string => {
  if (issuance)
    return `O processo volta para Em Análise. ${issuance.number} é anulado e o número não volta a ser usado.`
  if (process.status === 'PENDING') return 'O processo volta para Em Análise sem esperar a resposta.'
  return 'O processo volta para Em Análise e os termos podem mudar. Nenhum número é dado.'
}

const choices: Record<CancelAction, (forwarded: Forwarded) => Choice> = {
  chancel,
  finalize: (forwarded) => ({
    label: 'Concluir',
    help: finalizeHelp(forwarded),
    icon: CheckCheck,
    submitLabel: 'Concluir',
  }),
  return: (forwarded) => ({
    label: 'Devolver à análise',
    help: <span>{returnHelp(forwarded)}</span>,
    icon: Undo2,
    submitLabel: 'Devolver',
  }),
}

/** What each action does, and the number that it would use. */
export const forwardChoices = (actions: readonly CancelAction[], forwarded: Forwarded) =>
  actions.map((value) => ({ value, ...choices[value](forwarded) }))

/** The preselected action: the only one, or issuing where terms are set (decision 9.4). */
export const presetAction = (
  actions: readonly CancelAction[],
  { terms }: Pick<Forwarded, 'terms'>,
): CancelAction | '' => {
  if (actions.length === 1) return actions[0] ?? ''
  return terms?.nextNumber !== undefined && actions.includes('chancel') ? 'chancel' : ''
}
