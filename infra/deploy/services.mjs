import { readFileSync } from 'node:fs'

/**
 * The services that run in containers of their own, with the facts from which their deployment follows (docs/how-to/add-a-service.md).
 * Writers of events precede their readers. In the chart's folder, because Helm reads no file outside it.
 */
export const services = JSON.parse(readFileSync(new URL('helm/files/services.json', import.meta.url), 'utf8'))

export const serviceNames = Object.keys(services)

/** The services of which a fact holds. */
export const servicesThat = (fact) => serviceNames.filter((name) => services[name][fact] === true)
