import type {
  CorrectionResponse,
  LicenceListResponse,
  ProcessListResponse,
  ProcessListRow,
  ProtocoledListResponse,
} from '@licensing/contracts'
import { emails } from '../every-screen/screens'
import { newcomer } from '../journey/people'
import { registerByApi } from '../journey/register'
import { signIn } from '../portal/api'

/** The addresses of the processes in the screenshots. */
export interface Scene {
  readonly corrected: string
  /** Under analysis, with the most days of both sides. */
  readonly longest: string
  readonly unpaid: string
  readonly protocoled: string
  readonly protocolNumber: string
  /** A valid licence with obligations. */
  readonly licence: string
}

const askFor = [
  { fieldName: 'enterpriseName', fieldType: 'field', description: 'Informe a razão social completa.' },
  {
    fieldName: 'planta_georreferenciada',
    fieldType: 'document',
    description: 'Envie a planta com coordenadas em SIRGAS 2000.',
  },
]

/** The days of the side that had the process for less time. */
const daysOfBoth = ({ clock }: ProcessListRow): number =>
  Math.min(clock?.agencyDays ?? 0, clock?.applicantDays ?? 0)

/** Sets the demo portal up: two corrections, one of them answered, and an applicant who waits to be approved. */
export const setScene = async (url: string): Promise<Scene> => {
  const boss = await signIn(url, emails.SUPER_ADMIN)
  const applicant = await signIn(url, emails.APPLICANT)
  const firstIn = async (status: string) => {
    const { body } = await boss.get<ProcessListResponse>(`/processes?status=${status}&limit=1`)
    const [process] = body.processes
    if (process === undefined) throw new Error(`The demo has no process in ${status}.`)
    return process
  }
  const analysed = await firstIn('UNDER_ANALYSIS')
  for (const asked of askFor) {
    const { body } = await boss.send<CorrectionResponse>('POST', '/corrections', {
      processId: analysed.id,
      ...asked,
    })
    if (asked.fieldType === 'field')
      await applicant.send('PATCH', `/corrections/${body.id}/correct`, {
        correctedValue: JSON.stringify(`${analysed.enterpriseName ?? ''} Ltda.`),
      })
  }
  await registerByApi(url, newcomer('Maria das Dores Lima'))
  const { body } = await boss.get<ProtocoledListResponse>('/process-protocoled?limit=1&status=COMPLETED')
  const unpaid = await firstIn('AWAITING_PAYMENT')
  const analyses = await boss.get<ProcessListResponse>('/processes?status=UNDER_ANALYSIS&limit=100')
  const [longest = analysed] = analyses.body.processes.toSorted(
    (one, other) => daysOfBoth(other) - daysOfBoth(one),
  )
  const licences = await boss.get<LicenceListResponse>('/licences?status=VALID&limit=1')
  return {
    corrected: `/processes/${analysed.id}`,
    longest: `/processes/${longest.id}`,
    unpaid: `/processes/${unpaid.id}`,
    protocoled: `/process-protocoled/${body.processes[0]?.id ?? ''}`,
    protocolNumber: body.processes[0]?.protocolNumber ?? '',
    licence: `/licences/${licences.body.licences[0]?.id ?? ''}`,
  }
}
