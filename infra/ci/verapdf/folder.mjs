import { join } from 'node:path'
import { workFolder } from '../../deploy/docker/work-folder.mjs'

/** Where `ensure.mjs` puts veraPDF and the tests find it (tests/support/src/verapdf). */
export const veraPdfFolder = join(workFolder, 'verapdf')
