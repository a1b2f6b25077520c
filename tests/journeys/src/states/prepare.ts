import type { CorrectionResponse, ProcessResponse } from '@licensing/contracts'
import { newcomer } from '../journey/people'
import { registerByApi } from '../journey/register'
import { bring, openOffice } from '../portal/processes'

/** The processes and people of the dialogs. */
export interface Prepared {
  /** Under analysis and without corrections, so that every decision is offered. */
  readonly toDecide: string
  /** Under analysis, with one field to correct. */
  readonly toCorrect: ProcessResponse
  readonly unpaid: ProcessResponse
  readonly approved: string
  readonly completed: string
  readonly pendingApplicant: string
}

export const prepare = async (url: string): Promise<Prepared> => {
  const waiting = newcomer('Otávio Fernandes')
  await registerByApi(url, waiting)
  const office = await openOffice(url)
  const toCorrect = await bring(office, 'UNDER_ANALYSIS')
  const { status, body } = await office.boss.send<CorrectionResponse>('POST', '/corrections', {
    processId: toCorrect.id,
    fieldName: 'enterpriseName',
    fieldType: 'field',
    description: 'Informe a razão social completa',
  })
  if (status !== 201) throw new Error(`Not created: ${status} ${JSON.stringify(body)}`)
  const file = { 'documents[licenca_ambiental][0]': { file: 'requerimento.pdf' } }
  return {
    toDecide: (await bring(office, 'UNDER_ANALYSIS')).id,
    toCorrect,
    unpaid: await bring(office, 'AWAITING_PAYMENT'),
    approved: (await bring(office, 'APPROVED')).id,
    completed: (await bring(office, 'COMPLETED', { files: file })).id,
    pendingApplicant: waiting.name,
  }
}
