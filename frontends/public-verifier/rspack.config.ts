import { frontendConfig, standaloneConfig } from '@licensing/federation/build'
import { rspack } from '@rspack/core'

const remote = frontendConfig({
  directory: import.meta.dirname,
  name: 'public-verifier',
  kind: 'remote',
  exposes: { './routes': './src/routes.ts' },
})

/** For other sites: the element's script, and the page for frames with its own script. */
const embed = standaloneConfig({
  directory: import.meta.dirname,
  entry: { verificador: './src/embed/main.ts', 'verificador-pagina': './src/embed/frame/main.ts' },
})
// After the remote, which empties the folder around it.
embed.dependencies = ['public-verifier']
embed.plugins?.push(
  new rspack.CopyRspackPlugin({
    patterns: [{ from: 'src/embed/frame/verificador.html', to: '[name][ext]' }],
  }),
)

// Nothing in the workspace's packages runs for its own sake on import, so what is not used is left out.
for (const { module } of [remote, embed])
  module?.rules?.push({ test: /[\\/]libs[\\/][^\\/]+[\\/]src[\\/].*\.tsx?$/, sideEffects: false })

export default [remote, embed]
