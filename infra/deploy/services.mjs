import { readFileSync } from 'node:fs'

/**
 * The services that run in containers of their own, with the facts that the deployment derives from (docs/how-to/add-a-service.md). In
 * an order in which writers of events precede their readers. In the chart, because Helm reads no file outside it.
 *   api: receives requests from the edge          migrates: has its own schema, migrated by a job
 *   verifies: reads the user service's keys       stores: reads and writes documents in S3
 *   outside: calls services on the internet       bootstraps: creates the first super admin
 *   signs: opens the municipalities' certificates    judges: checks signatures against trusted roots
 *   mails: hands e-mails to the mail server
 */
export const services = JSON.parse(readFileSync(new URL('helm/files/services.json', import.meta.url), 'utf8'))

export const serviceNames = Object.keys(services)

/** The services of which a fact holds. */
export const servicesThat = (fact) => serviceNames.filter((name) => services[name][fact] === true)
