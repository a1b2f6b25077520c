import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CatalogueService,
  demoActivities,
  demoPlaces,
  natalMunicipalityId,
} from '@licensing/catalogue-service'
import { openCorrectionService } from '@licensing/correction-service'
import { openDemoNotices } from '@licensing/notification-service'
import { openProcessService } from '@licensing/process-service'
import { demoUserIds, type UserService } from '@licensing/user-service'
import type { Foundations } from '../foundations'
import { inventApplicant } from './applicants'
import { routeCaller } from './call-route'
import { setDemoDesk } from './desk-settings'
import { type Draw, openDraw } from './draw'
import { inventEnterprise } from './enterprises'
import { setDemoIssuing } from './issuing'
import { liveLicences } from './licences'
import { type DemoCast, live } from './live'
import { type DemoLife, planLives } from './plan'
import { storeSamples } from './samples'

const SEED = 20_260_101
const PROCESSES = 300
/** Older events notify nobody, so that loading stays fast. */
const NOTICE_DAYS = 60

const cast: DemoCast = {
  applicant: { id: demoUserIds.applicant, role: 'APPLICANT', municipalityIds: [] },
  analyst: { id: demoUserIds.analyst, role: 'ANALYST', municipalityIds: [] },
  superAdmin: { id: demoUserIds.superAdmin, role: 'SUPER_ADMIN', municipalityIds: [] },
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const licensingTypes = ['LP', 'LI', 'LO', 'DDLAE', 'AA', 'RLO'] as const

const largePlaces = demoPlaces.filter(({ name }) =>
  ['Natal', 'Mossoró', 'Parnamirim', 'Caicó', 'Assú'].includes(name),
)

/** Half of the processes are in the largest municipalities. */
const drawPlace = (draw: Draw) => draw.one(draw.chance(0.5) ? largePlaces : demoPlaces)

const placeFor = (draw: Draw, { steps, place }: DemoLife) => {
  const isExempt = steps.includes('createExempt')
  return (
    demoPlaces.find(({ name, feeExempt }) => name === place || (isExempt && feeExempt)) ?? drawPlace(draw)
  )
}

const inventFiling = (draw: Draw, life: DemoLife): Record<string, unknown> => {
  const place = placeFor(draw, life)
  const licensingType = life.licensingType ?? draw.one(licensingTypes)
  return {
    municipalityId: place.id,
    requestType: 'LICENCIAMENTO_AMBIENTAL',
    licensingType,
    activityClass: ['DDLAE', 'AA'].includes(licensingType) ? undefined : String(draw.below(7) + 1),
    ...inventApplicant(draw, place),
    ...inventEnterprise(draw, place, demoActivities),
    isRuralZone: false,
    hasAPP: false,
    requiresVegetationSuppression: draw.chance(0.1),
    usesWaterResources: draw.chance(0.3),
    generatesHazardousWaste: draw.chance(0.2),
  }
}

export interface DemoDeps {
  readonly foundations: Foundations
  readonly user: UserService
  readonly catalogue: CatalogueService
  readonly dataDir: string
  readonly samplesFolder: string
  readonly progress: (text: string) => void
}

/** Runs the demo processes on a simulated clock, so that their histories lie in the past. */
const liveAll = async (
  { foundations, samplesFolder, progress }: DemoDeps,
  already: number,
): Promise<void> => {
  let clock = new Date()
  const onDemoClock = { ...foundations, analystScope: 'any' as const, now: () => clock }
  const routes = [...openProcessService(onDemoClock).routes, ...openCorrectionService(onDemoClock).routes]
  const now = new Date()
  const noticesFrom = new Date(now.getTime() - NOTICE_DAYS * 86_400_000)
  const notices = openDemoNotices(foundations, now)
  const stage = {
    call: routeCaller(foundations.database, routes),
    cast,
    sampleOf: await storeSamples(foundations.documents, samplesFolder),
    setClock: (at: Date) => {
      clock = at
    },
    afterStep: async (processId: string, at: Date) => {
      if (at >= noticesFrom) await notices.follow(processId, at)
    },
    now,
  }
  const draw = openDraw(SEED + already)
  const lives = planLives(draw, now, PROCESSES)
  await lives.slice(already).reduce(async (before, life, at) => {
    await before
    await live(stage, life, inventFiling(draw, life))
    if ((at + 1) % 100 === 0) progress(`  ${already + at + 1} of ${PROCESSES} processes`)
  }, Promise.resolve())
  await liveLicences({ ...stage, database: foundations.database })
  await notices.complete({ applicant: cast.applicant.id, analyst: cast.analyst.id })
}

/**
 * Fills an embedded portal with people, municipalities, activities and processes (decision 5) through real commands, so that every
 * history is consistent. Runs only once; an interrupted load is resumed by the next start.
 */
export const loadDemo = async (deps: DemoDeps): Promise<void> => {
  const { foundations, user, catalogue, dataDir, progress } = deps
  const marker = join(dataDir, 'demo-loaded')
  if (await exists(marker)) return
  progress('Loading demo data (the first start only)…')
  await catalogue.loadDemoCatalogue()
  const call = routeCaller(foundations.database, catalogue.routes)
  await setDemoDesk(call, cast.superAdmin, new Date())
  await setDemoIssuing(call, cast.superAdmin)
  await user.createDemoUsers({ natalMunicipalityId })
  const [counted] = await foundations.database.query<{ count: number }>(
    'select count(*)::int as count from process.processes',
  )
  await liveAll(deps, Math.min(counted?.count ?? 0, PROCESSES))
  await writeFile(marker, new Date().toISOString())
}
