import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER, startPortal } from './start-portal'

/** Loads the demo data once for all journeys: the portal of each starts on a copy of this folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-journeys-demo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const portal = await startPortal({ dataDir: folder })
    await portal.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[DEMO_FOLDER] = folder
  return remove
}
