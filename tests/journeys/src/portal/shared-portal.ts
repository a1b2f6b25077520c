import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInReverse } from './in-reverse'
import { startMunicipalSite } from './municipal-site'
import { ONE_ADDRESS } from './one-address'
import { servePostalCodes } from './postal-codes'
import { MUNICIPAL_SITE, SHARED_PORTAL } from './shared-addresses'
import { DEMO_FOLDER, startPortal } from './start-portal'

/** A reusable folder, so that the journeys can be rerun without loading the demo data. */
const KEPT = process.env['PORTAL_DATA_DIR']

const loadDemoData = async (stack: ReturnType<typeof openInReverse>): Promise<string> => {
  const folder = KEPT ?? (await mkdtemp(join(tmpdir(), 'licensing-journeys-demo-')))
  if (KEPT === undefined) stack.defer(() => rm(folder, { recursive: true, force: true }))
  const portal = await startPortal({ dataDir: folder })
  await portal.stop()
  return folder
}

/**
 * Loads the demo data once and starts the portal that the journeys share, with a site of another origin that may embed the verifier.
 * The portal of a single journey starts on a copy of the data.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const stack = openInReverse()
  try {
    process.env[DEMO_FOLDER] = await loadDemoData(stack)
    const site = stack.use(await startMunicipalSite())
    const postalCodes = stack.use(await servePostalCodes())
    const env = { ...ONE_ADDRESS, CEP_API_URL: postalCodes.url, EMBED_ALLOWED_ORIGINS: site.url }
    const portal = stack.use(await startPortal({ env }))
    site.allow(portal.url)
    process.env[SHARED_PORTAL] = portal.url
    process.env[MUNICIPAL_SITE] = site.url
  } catch (error) {
    await stack.closeAll()
    throw error
  }
  return () => stack.closeAll()
}
