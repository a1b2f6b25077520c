import type { RequestListener } from 'node:http'
import Koa from 'koa'
import { embedding, type EmbeddingOptions } from './embedding'
import { web, type WebOptions } from './web'

/** Serves the portal's pages and files without the API, with the headers of production. */
export const webListener = (portal: WebOptions, verifier: EmbeddingOptions): RequestListener => {
  const app = new Koa()
  app.use(embedding(verifier))
  app.use(web(portal))
  return app.callback()
}
