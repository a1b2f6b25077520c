import { CannotStart } from '@licensing/runtime'
import type { UserService } from '@licensing/user-service'
import { isEmbeddedDefault, isPublic, type StandaloneSettings } from '../settings'

const mayExpose = (settings: StandaloneSettings): boolean =>
  !isPublic(settings) || settings.DEMO_PUBLIC === '1'

const REMOVE = 'npm run admin -- remove-demo-accounts'
const ALLOW = 'DEMO_PUBLIC=1 if anyone may sign in with them'

/** Demo data is loaded only when every part is embedded (decision 5). */
export const loadsDemo = (settings: StandaloneSettings): boolean =>
  settings.DEMO_DATA === '1' && isEmbeddedDefault(settings)

/**
 * The password of the demo accounts is published, so they must be reachable only from this machine unless DEMO_PUBLIC=1. Runs
 * before anything is started. @throws CannotStart
 */
export const refusePublicDemo = (settings: StandaloneSettings): void => {
  if (!loadsDemo(settings) || mayExpose(settings)) return
  throw new CannotStart(
    `DEMO_DATA: the demo accounts have a published password, and other machines could reach them (HOST is not a loopback address, or TRUSTED_PROXIES is above 0).\n  Fix: start without them (DEMO_DATA=0) or only for this machine (HOST=127.0.0.1 TRUSTED_PROXIES=0); ${ALLOW}.`,
  )
}

/**
 * Demo accounts outlive the setting that created them. Runs before the portal serves requests.
 * @throws CannotStart when demo accounts exist although DEMO_DATA=0, or when other machines could reach them
 */
export const refuseLeftDemoAccounts = async (
  settings: StandaloneSettings,
  user: Pick<UserService, 'hasDemoAccounts'>,
): Promise<void> => {
  const isOff = settings.DEMO_DATA === '0'
  if (!isOff && mayExpose(settings)) return
  if (!(await user.hasDemoAccounts())) return
  throw new CannotStart(
    isOff
      ? `DEMO_DATA: set to 0, but the demo accounts of an earlier start still exist, with a published password.\n  Fix: remove them (${REMOVE}), or start with DEMO_DATA=1.`
      : `DEMO_DATA: the database has demo accounts with a published password, and other machines could reach them.\n  Fix: remove them (${REMOVE}); ${ALLOW}.`,
  )
}
