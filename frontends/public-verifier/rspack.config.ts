import { frontendConfig, standaloneConfig } from '@licensing/federation/build'
import { rspack } from '@rspack/core'

const remote = frontendConfig({
  directory: import.meta.dirname,
  name: 'public-verifier',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
})

/** For other sites: the element's script, and the iframe page with its script. */
const embed = standaloneConfig({
  directory: import.meta.dirname,
  entry: { verificador: './src/element/main.ts', 'verificador-pagina': './src/element/frame/main.ts' },
})
// After the remote, whose build clears the parent folder.
embed.dependencies = ['public-verifier']
embed.plugins?.push(
  new rspack.CopyRspackPlugin({
    patterns: [{ from: 'src/element/frame/verificador.html', to: '[name][ext]' }],
  }),
)

export default [remote, embed]
