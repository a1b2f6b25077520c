import { once } from 'node:events'
import { createServer } from 'node:http'

/** A municipality's own site: another origin, plain pages, and a policy that allows only the portal. */
export interface MunicipalSite extends AsyncDisposable {
  readonly url: string
  /** Sets the portal that the pages may use; call it before the first request. */
  allow(portal: string): void
}

const STYLES = `
body { margin: 0; font: 16px/1.6 Georgia, 'Liberation Serif', serif; color: #222; background: #fff; }
header { background: #e9e4d8; border-bottom: 4px solid #7a5c2e; }
header > div, .cols { max-width: 1080px; margin: 0 auto; padding: 0 24px; }
header > div { padding-block: 24px; }
header strong { display: block; font-size: 26px; line-height: 1.2; }
.cols { display: grid; grid-template-columns: minmax(0, 1fr) 336px; gap: 48px; padding-block: 32px 48px; align-items: start; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 16px; color: #5b431f; }
h2 { font-size: 20px; margin: 0 0 8px; color: #5b431f; text-transform: uppercase; letter-spacing: 0.04em; }
button { background: hotpink; font: 30px cursive; }
iframe { width: 100%; height: 820px; border: 0; }
@media (max-width: 860px) { .cols { grid-template-columns: minmax(0, 1fr); gap: 32px; } }
`

/** Hostile global styles, like those of old sites and worse. */
const HOSTILE = `
html { font-size: 62.5%; }
* { all: unset; font: 30px cursive !important; color: hotpink !important; letter-spacing: 0.5em !important; }
* { text-transform: uppercase !important; line-height: 3 !important; --ink: lime; --surface: black; --accent: lime; }
input, button, label, p, dl, div { display: none !important; }
`

const THEMED = `
verificador-protocolo { --verificador-cor: #5b431f; --verificador-raio: 0px; }
verificador-protocolo::part(botao) { text-transform: uppercase; }
`

const script = (portal: string): string => `<script type="module" src="${portal}/verificador.js"></script>`

const column = (inside: string): string => `
<header><div><strong>Prefeitura Municipal de Currais Novos</strong>Estado do Rio Grande do Norte</div></header>
<main class="cols">
  <div><h1>Secretaria de Meio Ambiente</h1>
  <p>Antes de contratar um serviço, confira ao lado se a licença apresentada é verdadeira.</p></div>
  <section aria-labelledby="confira"><h2 id="confira">Confira um protocolo</h2>${inside}</section>
</main>`

const twice = `<main><verificador-protocolo id="primeiro"></verificador-protocolo>
<verificador-protocolo id="segundo"></verificador-protocolo></main>`

type Page = { readonly style: string; readonly body: (portal: string) => string }

const framed = (address: string): Page => ({
  style: STYLES,
  body: (portal) => column(`<iframe title="Verificador de protocolo" src="${portal}${address}"></iframe>`),
})

const pages: Readonly<Record<string, Page>> = {
  '/': {
    style: STYLES,
    body: (portal) => `${script(portal)}${column('<verificador-protocolo></verificador-protocolo>')}`,
  },
  '/sem-arquivo': {
    style: STYLES,
    body: (portal) =>
      `${script(portal)}${column('<verificador-protocolo arquivo="nao"></verificador-protocolo>')}`,
  },
  // The script twice, as if both a menu and a template included it.
  '/hostil': { style: HOSTILE, body: (portal) => script(portal) + script(`${portal}`) + twice },
  '/tema': {
    style: STYLES + THEMED,
    body: (portal) => `${script(portal)}${column('<verificador-protocolo></verificador-protocolo>')}`,
  },
  '/moldura': framed('/verificador'),
  '/moldura-com-numero': framed('/verificador?protocolo=1999/001'),
  '/moldura-do-portal': framed('/protocol-verification'),
}

const html = ({ body }: Page, path: string, portal: string): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Meio Ambiente</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${path}?estilo"></head>
<body>${body(portal)}</body></html>`

const policy = (portal: string): string =>
  `default-src 'none'; style-src 'self'; img-src data:; script-src ${portal}; connect-src ${portal}; frame-src ${portal}`

export const startMunicipalSite = async (): Promise<MunicipalSite> => {
  let portal = ''
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://site')
    const page = pages[pathname]
    if (page === undefined) return response.writeHead(404).end()
    if (search === '?estilo') return response.writeHead(200, { 'content-type': 'text/css' }).end(page.style)
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy(portal) }
    return response.writeHead(200, headers).end(html(page, pathname, portal))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    url: `http://localhost:${address.port}`,
    allow(url) {
      portal = url
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
