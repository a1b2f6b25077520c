import { realEngines } from '@licensing/test-support/engines'
import type { TestProject } from 'vitest/node'
import { withAll, withMailCatcher, withObservers } from './additions'
import { bringUp, type Place } from './compose'
import { setScene } from '../journey'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined without Docker. */
    deployment: (Place & { readonly municipalityId: string }) | undefined
  }
}

/** One deployment for all spec files, which run in the order of vitest.config.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!(await realEngines())) return async () => {}
  const { deployment, remove } = await bringUp(withAll(withObservers, withMailCatcher))
  try {
    const { url, adminEmail, adminPassword, env, command } = deployment
    const municipalityId = await setScene(deployment)
    project.provide('deployment', { url, adminEmail, adminPassword, env, command, municipalityId })
    return remove
  } catch (error) {
    await remove()
    throw error
  }
}
