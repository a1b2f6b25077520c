import { Fixable } from '../../dev/progress.mjs'

/** The only tag that another build may move. */
export const MOVING_TAG = 'latest'

/**
 * Whether an image has to be built, by the recipe of the existing image (undefined without one) and the wanted recipe.
 * @throws Fixable when it would replace the image of a version, which may be running or be needed to roll back
 */
export const mustBuild = (image, { known, wanted }) => {
  if (known === wanted) return false
  if (known === undefined || image.endsWith(`:${MOVING_TAG}`)) return true
  throw new Fixable(
    `${image} exists and was built from other files or on another base. A version is built once.`,
    'choose a new PORTAL_VERSION.',
  )
}
