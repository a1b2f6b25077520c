import type {
  CorrectionResponse,
  MunicipalityListResponse,
  ProcessListResponse,
  ProcessResponse,
} from '@licensing/contracts'
import { newcomer } from '../journey/people'
import { registerByApi } from '../journey/register'
import { type Api, signIn } from '../portal/api'
import { filing } from '../portal/bare-portal'

/** The processes and people of the dialogs. */
export interface Prepared {
  /** Under analysis and without corrections, so that every decision is offered. */
  readonly toDecide: string
  /** Under analysis, with one field to correct. */
  readonly toCorrect: string
  readonly toCorrectNumber: string
  readonly unpaid: string
  readonly approved: string
  readonly completed: string
  readonly pendingApplicant: string
}

/** Of processes in which no correction is open. */
const idsIn = async (boss: Api, status: string, count: number): Promise<string[]> => {
  const { body } = await boss.get<ProcessListResponse>(`/processes?status=${status}&limit=50`)
  const found = body.processes.filter(({ pendingCorrections }) => pendingCorrections === 0)
  if (found.length < count) throw new Error(`The demo data has too few processes in ${status}.`)
  return found.map(({ id }) => id)
}

const requireCreated = <Body>({ status, body }: { status: number; body: Body }): Body => {
  if (status !== 201) throw new Error(`Not created: ${status} ${JSON.stringify(body)}`)
  return body
}

export const prepare = async (url: string): Promise<Prepared> => {
  const waiting = newcomer()
  await registerByApi(url, waiting)
  const boss = await signIn(url, 'superadmin@demo.gov.br')
  const applicant = await signIn(url, 'solicitante@demo.gov.br')
  const { body } = await boss.get<MunicipalityListResponse>('/municipalities?search=Natal&limit=1')
  const unpaid = requireCreated(
    await applicant.send<ProcessResponse>(
      'POST',
      '/processes/json',
      filing(body.municipalities[0]?.id ?? ''),
    ),
  )
  const [toDecide = '', toCorrect = ''] = await idsIn(boss, 'UNDER_ANALYSIS', 2)
  requireCreated(
    await boss.send<CorrectionResponse>('POST', '/corrections', {
      processId: toCorrect,
      fieldName: 'enterpriseName',
      fieldType: 'field',
      description: 'Informe a razão social completa',
    }),
  )
  const { body: corrected } = await boss.get<ProcessResponse>(`/processes/${toCorrect}`)
  const [approved = ''] = await idsIn(boss, 'APPROVED', 1)
  const [completed = ''] = await idsIn(boss, 'COMPLETED', 1)
  return {
    toDecide,
    toCorrect,
    toCorrectNumber: corrected.protocolNumber ?? '',
    unpaid: unpaid.id,
    approved,
    completed,
    pendingApplicant: waiting.name,
  }
}
