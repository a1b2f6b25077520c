import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'
import { serviceNames } from '../services.mjs'

/** The folder of each image's bundle; the operator's tool is not part of a service. */
const BUNDLES = {
  ...Object.fromEntries(serviceNames.map((name) => [name, `services/${name}/dist`])),
  admin: 'services/operator/dist',
}

/** The images that contain a bundle. */
export const BUNDLED = Object.keys(BUNDLES)

/** Prepares the build context of a service: its bundle, whose package.json lists the packages to install with it. */
export const layOutService = (name, context) =>
  cp(join(root, BUNDLES[name]), join(context, 'dist'), { recursive: true })
