import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { command } from '../../deploy/docker/command.mjs'
import { workFolder } from '../../deploy/docker/work-folder.mjs'

/** Where `ensure.mjs` puts veraPDF and the tests find it (tests/support/src/verapdf). */
export const veraPdfFolder = join(workFolder, 'verapdf')

/** Whether the tests can run veraPDF: it was fetched, and Java is installed. */
export const hasVeraPdf = async () => {
  const isFetched = await access(join(veraPdfFolder, 'libs')).then(
    () => true,
    () => false,
  )
  return isFetched && (await command('java', ['-version'])).code === 0
}
