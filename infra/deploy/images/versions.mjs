import { Fixable } from '../../dev/progress.mjs'
import { readSetting } from './settings.mjs'

/** The version without a name: a first build makes it. The only tag that another build may move. */
export const UNNAMED = 'latest'

/** The version of the instances that Compose starts, as it reads it from the settings. */
export const pinnedVersion = async () => (await readSetting('PORTAL_VERSION')) ?? UNNAMED

/** The version to build, or to roll to: PORTAL_VERSION from the environment, which Compose prefers too, otherwise the pinned one. */
export const wantedVersion = async () => process.env.PORTAL_VERSION || pinnedVersion()

/**
 * Whether an image has to be built, by the recipe of the existing image (undefined without one) and the wanted recipe. `isUsed`:
 * containers of the existing image exist.
 * @throws Fixable when it would replace an image that may be running or be needed to go back
 */
export const mustBuild = (image, { known, wanted, isUsed = false }) => {
  if (known === wanted) return false
  const isVersion = !image.endsWith(`:${UNNAMED}`)
  if (known === undefined || !(isVersion || isUsed)) return true
  throw new Fixable(
    isVersion
      ? `${image} exists and was built from other files or on another base. A version is built once.`
      : `${image} was built from other files or on another base, and has containers: new instances would differ from them, and nothing could go back.`,
    'choose a new version, PORTAL_VERSION=<new> node infra/deploy/images/build.mjs: docs/operate/upgrade.md.',
  )
}
