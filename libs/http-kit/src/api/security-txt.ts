import type { Middleware } from 'koa'

/** RFC 9116. */
const PATH = '/.well-known/security.txt'
/** The RFC advises less than a year. Counted from each request: the contact is valid as long as the portal is configured with it. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

const contentFor = (contact: string, now: Date): string => {
  const address = contact.includes('://') ? contact : `mailto:${contact}`
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${address}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: pt-BR',
    '',
  ].join('\n')
}

/** Serves the contact for vulnerability reports; `contact` is an e-mail address or an https URL. */
export const securityTxt =
  (contact: string, now: () => Date = () => new Date()): Middleware =>
  (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = contentFor(contact, now())
    return undefined
  }
