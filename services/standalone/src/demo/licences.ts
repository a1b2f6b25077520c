import type { ProcessResponse } from '@licensing/contracts'
import type { Database } from '@licensing/event-store'
import { civilDateOf } from '@licensing/legal-clock'
import type { Actor } from '@licensing/permissions'
import type { CallRoute } from './call-route'
import type { DemoCast } from './live'
import { type DemoRenewal, renewInDemo } from './renewals'
import type { SampleOf } from './samples'

const DAY_MS = 86_400_000
/** The process is older than that, so that its licence has a past. */
const DECIDED_DAYS = 120

interface LicenceStage {
  readonly call: CallRoute
  readonly cast: DemoCast
  readonly database: Database
  readonly sampleOf: SampleOf
  readonly setClock: (at: Date) => void
  readonly now: Date
}

/** A command on a licence, so many days ago. */
interface Act {
  readonly daysAgo: number
  readonly path: string
  readonly actor: keyof DemoCast
  readonly body: object
  /** Days from now to the new day of an extension. */
  readonly newDueIn?: number
  readonly withFile?: boolean
}

interface LicencePlan {
  /** Days from now to its last day; null has none. */
  readonly endsIn: number | null
  /** The days from now on which its conditions fall due. */
  readonly dueIn: readonly number[]
  readonly acts: readonly Act[]
  /** Asked for in time, so it needs a licence that is renewed. */
  readonly renewal?: { readonly daysAgo: number; readonly reaches: DemoRenewal }
}

const act = (daysAgo: number, action: string, body: object): Act => ({
  daysAgo,
  path: `/licences/:id/${action}`,
  actor: 'superAdmin',
  body,
})
const step = (daysAgo: number, name: string, body: object, place = 1): Act => ({
  daysAgo,
  path: `/licences/:id/obligations/:conditionId/:occurrence/${name}#c${place}`,
  actor: name === 'proof' ? 'applicant' : 'analyst',
  body,
  withFile: name === 'proof',
})

const risk = { ground: 'RISCO_GRAVE', reason: 'Vazamento de óleo constatado em vistoria (demonstração).' }
const proof = step(40, 'proof', { notes: 'Segue o relatório assinado.' })

/** A licence in each state that commands lead to, with obligations in each. */
const plans: readonly LicencePlan[] = [
  { endsIn: 1200, dueIn: [-15, 20], acts: [] },
  { endsIn: 900, dueIn: [12, 90], acts: [proof] },
  { endsIn: 800, dueIn: [10, 60], acts: [proof, step(30, 'accept', { notes: 'De acordo.' })] },
  {
    endsIn: 700,
    dueIn: [25, 45],
    acts: [proof, step(30, 'reject', { reason: 'Falta a ART do responsável.' })],
  },
  {
    endsIn: 1000,
    dueIn: [5, 25],
    acts: [
      { ...step(20, 'extend', { reason: 'Laboratório em manutenção.' }), newDueIn: 50 },
      step(10, 'waive', { reason: 'Equipamento desativado.' }, 2),
    ],
  },
  { endsIn: 150, dueIn: [-3, 40], acts: [] },
  { endsIn: -10, dueIn: [-60, -5], acts: [] },
  { endsIn: 1100, dueIn: [15, 70], acts: [act(25, 'suspend', risk)] },
  { endsIn: 600, dueIn: [8, 80], acts: [act(50, 'suspend', risk), act(20, 'reinstate', risk)] },
  { endsIn: 500, dueIn: [-30, 50], acts: [act(15, 'revoke', { ...risk, keptConditions: ['c1'] })] },
  { endsIn: -10, dueIn: [30], acts: [], renewal: { daysAgo: 140, reaches: 'PROTOCOLED' } },
  { endsIn: 160, dueIn: [60], acts: [], renewal: { daysAgo: 40, reaches: 'GRANTED' } },
]

const TEXTS = [
  'Apresentar o relatório de monitoramento da qualidade da água, com laudo de laboratório acreditado.',
  'Apresentar o comprovante de destinação dos resíduos sólidos gerados no período.',
]

/** Kinds that are renewed, of those in the demo data. */
const RENEWED = new Set(['LP', 'LI', 'LO', 'RLO'])

/** The oldest decided processes, one for each plan. */
const decidedProcesses = async ({ database, cast, now }: LicenceStage): Promise<Map<LicencePlan, string>> => {
  const rows = await database.query<{ id: string; kind: string }>(
    `select id, licensing_type as kind from process.processes
     where status = 'COMPLETED' and owner_id = $1 and issued_files <> '{}' and updated_at < $2
     order by created_at, id limit 100`,
    [cast.applicant.id, new Date(now.getTime() - DECIDED_DAYS * DAY_MS)],
  )
  const chosen = new Map<LicencePlan, string>()
  for (const plan of plans) {
    const at = rows.findIndex(({ kind }) => plan.renewal === undefined || RENEWED.has(kind))
    const [row] = at < 0 ? [] : rows.splice(at, 1)
    if (row !== undefined) chosen.set(plan, row.id)
  }
  return chosen
}

/** Registers licences of decided processes by their documents, and carries out their plans. */
export const liveLicences = async (stage: LicenceStage): Promise<void> => {
  const { call, cast, now, sampleOf, setClock } = stage
  const day = (days: number) => civilDateOf(new Date(now.getTime() + days * DAY_MS))
  const on = (daysAgo: number) => setClock(new Date(now.getTime() - daysAgo * DAY_MS))

  const record = async (id: string, { endsIn, dueIn, renewal }: LicencePlan, number: number) => {
    const actor: Actor = cast.superAdmin
    const process = (await call('GET', '/processes/:id', { actor, params: { id } })) as ProcessResponse
    const document = process.documents.find(({ issued }) => issued)
    const issuedOn = civilDateOf(document?.createdAt ?? process.createdAt)
    const conditions = dueIn.map((days, place) => ({
      text: TEXTS[place],
      due: { kind: 'date', date: day(days) },
      proofRequired: true,
    }))
    const body = {
      number: `${process.licensingType ?? 'LO'} ${number}/${issuedOn.slice(0, 4)}`,
      issuedOn,
      validUntil: endsIn === null ? null : day(endsIn),
      conditions,
      documentId: document?.id,
    }
    on(Math.max(DECIDED_DAYS - 30, (renewal?.daysAgo ?? 0) + 10))
    await call('POST', '/processes/:id/licence-record', { actor, params: { id }, body })
  }

  const perform = async (id: string, { daysAgo, path, actor, body, newDueIn, withFile }: Act) => {
    const [route = '', conditionId = 'c1'] = path.split('#')
    on(daysAgo)
    await call('POST', route, {
      actor: cast[actor],
      params: { id, conditionId, occurrence: '1' },
      body: newDueIn === undefined ? body : { ...body, dueOn: day(newDueIn) },
      files: withFile === true ? [sampleOf('planta_georreferenciada')] : [],
    })
  }

  for (const [place, [plan, id]] of [...(await decidedProcesses(stage))].entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await record(id, plan, place + 1)
    for (const each of plan.acts) await perform(id, each)
    if (plan.renewal !== undefined) {
      on(plan.renewal.daysAgo)
      await renewInDemo(stage, id, plan.renewal.reaches)
    }
    // oxlint-enable no-await-in-loop
  }
}
