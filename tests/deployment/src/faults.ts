import { PROCESS_EVENTS, type Portals, type StoredProcessEvent } from '@licensing/faults'
import { askPostgres } from './restore/backup'
import type { Deployment } from './compose/compose'

/** The deployment as a target of the fault suites: the edge chooses the instance of each service. */
export const portalsOf = (deployment: Deployment): Portals => ({
  urls: [deployment.url, deployment.url],
  admin: { email: deployment.adminEmail, password: deployment.adminPassword },
  async processEvents() {
    const rows = await askPostgres(deployment, PROCESS_EVENTS)
    return rows
      .split('\n')
      .filter(Boolean)
      .map((row) => JSON.parse(row) as StoredProcessEvent)
  },
  verifyHistory: () => deployment.compose('run', '--rm', '-T', 'admin', 'verify-history', '--documents'),
})
