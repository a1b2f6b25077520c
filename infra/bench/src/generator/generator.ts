import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { throughput } from '../measure'
import { PortalClient, signIn } from '../portal/client'
import { livesOf } from '../portal/lifecycle'
import { enterPeople } from '../portal/people'
import { ADMIN } from '../portal/portal-process'
import type { Lived, Order, Place } from './order'

/** Of this thread alone, on Linux. Clients have machines of their own: on the portal's they give way to it. */
const NICENESS = 10

const { portalUrl, mostClients } = workerData as Place
setPriority(NICENESS)
const client = new PortalClient(portalUrl, mostClients)
const admin = await signIn(client, ADMIN)
const people = await enterPeople(client, admin, { applicants: mostClients, analysts: mostClients })
/** Each client lives a life after the other; one that the end of a turn finds in the middle goes on in the next. */
const lives = people.applicants.map((applicant, index) => {
  const analyst = people.analysts[index]
  if (analyst === undefined) throw new Error('There are too few people')
  return livesOf(client, { applicant, analyst }, people.municipalityId)
})

/** So many clients, each with one command after the other until the time is up. */
async function live({ clients, forMs }: Order): Promise<Lived> {
  const taken: number[] = []
  const rate = await throughput(clients, forMs, async (index) => {
    const command = await lives[index]?.next()
    if (command === undefined) throw new Error('There are too few people')
    taken.push(command.value.milliseconds)
  })
  return { rate, taken }
}

parentPort?.on('message', async (order: Order) => {
  const lived = await live(order)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(lived)
})
