import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { throughput } from '../measure'
import { PortalClient, signIn } from '../portal/client'
import { livesOf } from '../portal/lifecycle'
import { enterPeople } from '../portal/people'
import type { Lived, Order, Place } from './order'

/** The niceness of this thread, on Linux. Real clients have their own machines, so the portal takes precedence over these. */
const NICENESS = 10

const { portalUrl, admin: superAdmin, mostClients } = workerData as Place
setPriority(NICENESS)
const client = new PortalClient(portalUrl, mostClients)
const admin = await signIn(client, superAdmin)
const people = await enterPeople(client, admin, { applicants: mostClients, analysts: mostClients })
/** Each client runs one life after the other. A life that is unfinished at the end of a turn continues in the next. */
const lives = people.applicants.map((applicant, index) => {
  const analyst = people.analysts[index]
  if (analyst === undefined) throw new Error('The benchmark has too few people')
  return livesOf(client, { applicant, analyst }, people.municipalityId)
})

/** Runs the clients, each sending one command after the other until the time is up. */
async function live({ clients, forMs }: Order): Promise<Lived> {
  const taken: number[] = []
  const rate = await throughput(clients, forMs, async (index) => {
    const command = await lives[index]?.next()
    if (command === undefined) throw new Error('The benchmark has too few people')
    taken.push(command.value.milliseconds)
  })
  return { rate, taken }
}

parentPort?.on('message', async (order: Order) => {
  const lived = await live(order)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(lived)
})
