import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { PortalClient, signIn } from '../portal/client'
import { liveOnce } from '../portal/lifecycle'
import { enterPeople, type People } from '../portal/people'
import { ADMIN } from '../portal/portal-process'
import type { Lived, Order, Place } from './order'

/** Of this thread alone, on Linux. Clients have machines of their own: on the portal's they give way to it. */
const NICENESS = 10

/** Clients that each live one process after the other, applicant and analyst in turn, until the time is up. */
async function live(client: PortalClient, people: People, { clients, forMs }: Order): Promise<Lived> {
  const taken: number[] = []
  const began = performance.now()
  const end = began + forMs
  const work = async (index: number) => {
    const [applicant, analyst] = [people.applicants[index], people.analysts[index]]
    if (applicant === undefined || analyst === undefined) throw new Error('There are too few people')
    while (performance.now() < end)
      // oxlint-disable-next-line no-await-in-loop -- one command after the other is what is measured
      for await (const { milliseconds } of liveOnce(client, { applicant, analyst }, people.municipalityId)) {
        if (performance.now() >= end) return
        taken.push(milliseconds)
      }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => work(index)))
  return { rate: (taken.length * 1_000) / forMs, taken }
}

const { portalUrl, mostClients } = workerData as Place
setPriority(NICENESS)
const client = new PortalClient(portalUrl, mostClients)
const admin = await signIn(client, ADMIN)
const people = await enterPeople(client, admin, { applicants: mostClients, analysts: mostClients })
parentPort?.on('message', async (order: Order) => {
  const lived = await live(client, people, order)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(lived)
})
