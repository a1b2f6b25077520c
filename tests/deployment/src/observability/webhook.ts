import { must } from '../compose/command'
import { askInside } from '../compose/containers'

const PORT = 8099
/** The address of a webhook in the user service's container. */
export const WEBHOOK_URL = `http://user:${PORT}/`
/** Stores the last notification, and ends once it has been asked for. */
const PROGRAM = `import { createServer } from 'node:http'
  let received
  createServer(async (request, response) => {
    if (request.method === 'GET') {
      if (received === undefined) return response.writeHead(404).end()
      return response.end(received, () => process.exit())
    }
    received = Buffer.concat(await Array.fromAsync(request)).toString()
    response.end()
  }).listen(${PORT})`

/** A webhook in a container of the deployment. */
export interface Webhook {
  /** The last notification; undefined before the first. */
  received(): Promise<Notification | undefined>
}

interface Notification {
  readonly receiver: string
  readonly status: string
  readonly alerts: readonly { readonly labels: Readonly<Record<string, string>> }[]
}

/** Starts a webhook in this container of the user service. */
export const openWebhook = async (container: string): Promise<Webhook> => {
  await must(['docker', 'exec', '--detach', container, 'node', '--input-type=module', '--eval', PROGRAM])
  return {
    received: async () => {
      const text = await askInside(container, `${PORT}/`)
      return text === undefined ? undefined : (JSON.parse(text) as Notification)
    },
  }
}
