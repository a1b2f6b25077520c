import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../dev/prepare.mjs'

/** The services that run as containers of their own. */
const SERVICES = ['user', 'catalogue', 'process', 'correction', 'reporting', 'relay']

/** Where each image's bundle lies; the operator's tool is part of no service. */
const BUNDLES = {
  ...Object.fromEntries(SERVICES.map((name) => [name, `services/${name}/dist`])),
  admin: 'services/operator/dist',
}

/** The images that hold a bundle. */
export const BUNDLED = Object.keys(BUNDLES)

/** Lays out what a service's image is made of: its bundle, whose package.json names what is installed beside it. */
export const layOutService = (name, context) =>
  cp(join(root, BUNDLES[name]), join(context, 'dist'), { recursive: true })
