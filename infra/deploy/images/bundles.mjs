import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'

/** The services that run in their own containers. */
const SERVICES = ['user', 'catalogue', 'process', 'correction', 'reporting', 'notification', 'relay']

/** The folder of each image's bundle; the operator's tool is not part of a service. */
const BUNDLES = {
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}/dist`])),
  admin: 'services/operator/dist',
}

/** The images that contain a bundle. */
export const BUNDLED = Object.keys(BUNDLES)

/** Prepares the build context of a service: its bundle, whose package.json lists the packages to install with it. */
export const layOutService = (name, context) =>
  cp(join(root, BUNDLES[name]), join(context, 'dist'), { recursive: true })
