import { rspack, type Compilation } from '@rspack/core'
import { SCREENS } from '../remote/remote-contract'
import { SCREEN_FILES } from '../first-screen/screen-files'
import { filesOf, withFinalAssets } from './assets'

/** The files of the modules that a remote exposes, which import its screens. */
const exposed = (compilation: Compilation): string[] =>
  [...compilation.chunks]
    .filter(({ name }) => name?.startsWith('__federation_expose_'))
    .flatMap(({ files }) => [...files])
    .filter((file) => file.endsWith('.js'))

/**
 * Writes `screens.json`: the files of each screen, relative to the remote's folder. A page that knows its screen preloads
 * them at once; otherwise each would be requested only after the file before it has run.
 */
export const screenFiles = withFinalAssets('screen-files', (compilation) => {
  const screens = Object.values(SCREENS)
    .flat()
    .filter((name) => compilation.namedChunkGroups.get(name))
  const files = screens.map((name) => [name, [...exposed(compilation), ...filesOf(compilation, [name])]])
  const content = JSON.stringify(Object.fromEntries(files))
  compilation.emitAsset(SCREEN_FILES, new rspack.sources.RawSource(content))
})
