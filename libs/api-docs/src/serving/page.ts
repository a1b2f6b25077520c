/** The Swagger UI files that the page uses; only these are served. */
export const SWAGGER_FILES: ReadonlySet<string> = new Set([
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui.css',
])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const pageOf = (title: string, assets: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <link rel="icon" type="image/png" href="${assets}/favicon-32x32.png" />
    <link rel="stylesheet" href="${assets}/swagger-ui.css" />
    <script src="${assets}/swagger-ui-bundle.js" defer></script>
    <script src="${assets}/init.js" defer></script>
  </head>
  <body>
    <main id="api"><p>Carregando a documentação…</p></main>
    <noscript>Ative o JavaScript para ver a documentação, ou leia o documento em openapi.json.</noscript>
  </body>
</html>
`

/** Starts Swagger UI. `validatorUrl: null` keeps it from sending the document to an external validator. */
export const initScriptOf = (documentUrl: string): string => `window.SwaggerUIBundle({
  url: ${JSON.stringify(documentUrl)},
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  showExtensions: true,
  validatorUrl: null,
})
`

/**
 * As strict as the portal's own policy: scripts, styles and requests only from this origin, nothing inline, no eval.
 * Swagger UI's icons are data: images.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
