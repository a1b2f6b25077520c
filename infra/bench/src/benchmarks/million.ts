import { DESK_QUEUES } from '@licensing/contracts'
import type { Benchmark } from '../benchmark'
import { latencies, percentile } from '../measure'
import { type Call, type Caller, type PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { withPortal } from '../portal/own-database'
import { enterPeople, type People } from '../portal/people'
import { ADMIN } from '../portal/portal-process'
import { fillMillion } from './million-rows'

const TIMES = 60

type Asked = Record<string, [limit: number, call: Call]>
type ListCall = (query: string, by?: Caller) => Call

const filters = (list: ListCall, town: string): Asked => ({
  list: [50, list('page=1')],
  'list, 100 a page': [50, list('limit=100')],
  'list, one status': [50, list('status=UNDER_ANALYSIS')],
  'list, one town': [50, list(`municipalityId=${town}`)],
  'list, one type': [50, list('requestType=OUTROS_REQUERIMENTOS')],
  'list, corrections to verify': [50, list('corrections=CORRECTED')],
  'list, one month': [50, list('createdFrom=2020-03-01&createdTo=2020-03-31')],
  'list, one month of protocol dates': [50, list('protocoledFrom=2020-03-01&protocoledTo=2020-03-31')],
  'list, one type, year and corrections': [
    50,
    list(
      'requestType=LICENCIAMENTO_AMBIENTAL&corrections=CORRECTED&createdFrom=2022-01-01&createdTo=2022-12-31',
    ),
  ],
  'page 900': [200, list('page=900')],
})

const orders = (list: ListCall, town: string, applicant: Caller): Asked => ({
  'list, oldest first': [50, list('sort=createdAt')],
  'list, by applicant': [50, list('sort=applicantName')],
  'list, one status by applicant': [50, list('sort=applicantName&status=UNDER_ANALYSIS')],
  'list, one town by applicant': [50, list(`sort=applicantName&municipalityId=${town}`)],
  'list, by number': [50, list('sort=-protocolNumber')],
  'list, one status by number': [50, list('sort=protocolNumber&status=UNDER_ANALYSIS')],
  'list, one town by number': [50, list(`sort=protocolNumber&municipalityId=${town}`)],
  'list, by municipality': [50, list('sort=municipality')],
  'list, one status by municipality': [50, list('sort=municipality&status=UNDER_ANALYSIS')],
  'list, one type by municipality': [50, list('sort=municipality&requestType=OUTROS_REQUERIMENTOS')],
  'list of an applicant by municipality': [50, list('sort=municipality', applicant)],
  'list, by status': [50, list('sort=status')],
  'list, one town by status': [50, list(`sort=-status&municipalityId=${town}`)],
  'page 900 by municipality': [200, list('sort=municipality&page=900')],
  'page 900 by status': [200, list('sort=status&page=900')],
})

const searches = (list: ListCall, town: string): Asked => ({
  'search, one match': [150, list('search=contato734211%40')],
  'search, a number': [150, list('search=2019%2F044')],
  'search, a common name': [150, list('search=francisco%20dantas')],
  'search for a common name by applicant': [200, list('search=francisco%20dantas&sort=applicantName')],
  'search for a common name by municipality': [200, list('search=francisco%20dantas&sort=municipality')],
  'search for a common name by status': [200, list('search=francisco%20dantas&sort=status')],
  'search, half of all': [200, list('search=contato')],
  'search, two letters': [200, list('search=fr')],
  'search in one town': [150, list(`search=maria&municipalityId=${town}`)],
  'search, no match': [200, list('search=xilofone')],
})

/** The desk of the state's admin, of an analyst and of one town. */
const queues = (list: ListCall, town: string, admin: Caller, analyst: Caller): Asked => {
  const inQueue = (queue: string, by?: Caller) => list(`queue=${queue}&sort=dueOn&limit=20`, by)
  return {
    'counts of the queues': [50, { path: '/processes/queues', by: admin }],
    'counts of the queues of an analyst': [50, { path: '/processes/queues', by: analyst }],
    'counts of the queues, one town': [50, { path: `/processes/queues?municipalityId=${town}`, by: admin }],
    ...Object.fromEntries(
      DESK_QUEUES.map((queue) => [`queue ${queue}`, [50, inQueue(queue)]] satisfies [string, Asked[string]]),
    ),
    'queue mine of an analyst': [50, inQueue('mine', analyst)],
    'queue overdue, one town': [50, list(`queue=overdue&sort=dueOn&limit=20&municipalityId=${town}`)],
    'list, by due day': [50, list('sort=dueOn')],
    'list, overdue by due day': [50, list('clockState=OVERDUE&sort=dueOn')],
  }
}

/** The operations by name, with the limit of their p95 in milliseconds. */
const asked = (admin: Caller, people: People, processId: string): Asked => {
  const applicant = people.applicants[0] ?? admin
  const town = people.municipalityId
  const list: ListCall = (query, by = admin) => ({ path: `/processes?${query}`, by })
  return {
    ...filters(list, town),
    ...orders(list, town, applicant),
    'list of an applicant': [50, list('page=1', applicant)],
    ...queues(list, town, admin, people.analysts[0] ?? admin),
    ...searches(list, town),
    detail: [30, { path: `/processes/${processId}`, by: admin }],
  }
}

async function measure(
  client: PortalClient,
  calls: ReturnType<typeof asked>,
): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const [name, [, call]] of Object.entries(calls)) {
    // oxlint-disable-next-line no-await-in-loop -- measured alone
    figures[`${name}, p95`] = percentile(await latencies(TIMES, () => client.send(call)), 0.95)
  }
  return figures
}

const nobody: Caller = { id: '', token: '' }
const limits = asked(nobody, { municipalityId: '', applicants: [], analysts: [] }, '')

/** Rows are inserted directly into the list's tables. The detail is that of a process that was really filed. */
export const millionBenchmark: Benchmark = {
  name: 'Reads among 1,000,000 processes, one after the other',
  unit: 'ms',
  async prepare() {},
  round: () =>
    withPortal(async ({ client, database }) => {
      const admin = await signIn(client, ADMIN)
      const people = await enterPeople(client, admin, { applicants: 1, analysts: 1 })
      const [applicant, analyst] = [people.applicants[0] ?? nobody, people.analysts[0] ?? nobody]
      let processId = ''
      for await (const { id } of liveOnce(client, { applicant, analyst }, people.municipalityId))
        processId = id
      await fillMillion(database, people)
      const calls = asked(admin, people, processId)
      await measure(client, calls)
      return measure(client, calls)
    }),
  ratios: [],
  goals: Object.entries(limits).map(([name, [limit]]) => ({
    text: `${name}: p95 at most ${limit} ms`,
    met: (medians) => (medians[`${name}, p95`] ?? Infinity) <= limit,
  })),
}
