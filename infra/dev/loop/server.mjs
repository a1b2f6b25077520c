import { join } from 'node:path'
import { timeZone } from '@licensing/contracts'
import { webListener } from '@licensing/standalone/web'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { root } from '../prepare.mjs'
import { printErrors } from './compile-errors.mjs'
import { developmentConfigs, OUTPUT } from './frontends.mjs'

/** Requests for the services. A running portal also has the remotes that are not compiled here. */
const FORWARDED = /^\/(api|health|\.well-known|remotes)(\/|$)/

const folderOf = (name) => join(root, 'frontends', name, OUTPUT)

/** The pages, with the nonce and the Content-Security-Policy that they have in production. */
const pages = () =>
  webListener(
    { shell: folderOf('shell'), remotes: {}, elsewhere: {}, timeZone: timeZone() },
    { folder: join(folderOf('public-verifier'), 'embed'), allowedOrigins: ['*'] },
  )

/** Compiles the frontends, serves them with hot reload on one address, and forwards the other requests to `services()`. */
export const openDevelopmentServer = async ({ frontends, port, services, changeOrigin }) => {
  const compiler = rspack(await developmentConfigs(frontends))
  const compiled = new Promise((resolve) => {
    compiler.hooks.done.tap('compile-errors', printErrors)
    compiler.hooks.done.tap('first-compilation', resolve)
  })
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      setupExitSignals: false,
      client: {
        logging: 'warn',
        // Of the page's own address: its policy allows no other.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        // One of the policies that the pages allow.
        overlay: { warnings: false, trustedTypesPolicyName: 'licensing_shell' },
      },
      devMiddleware: { index: false, writeToDisk: (path) => path.endsWith('.html') },
      proxy: [{ pathFilter: (path) => FORWARDED.test(path), router: services, changeOrigin }],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'pages', middleware: pages() }],
    },
    compiler,
  )
  await server.start()
  return { compiled, close: () => server.stop() }
}
