import type { Context } from 'koa'

/** The client of a request. Its address and device are personal data. */
export interface Client {
  /** Its IP address, as reported by trusted proxies. */
  readonly address: string
  /** The beginning of its `User-Agent`; empty without one. */
  readonly device: string
  /** The origin the browser uses for the portal, as reported by trusted proxies: 'https://licencas.example.org'. */
  readonly origin: string
}

/** Browsers send about half of this; the rest of a longer value has no information. */
const DEVICE_MAX = 300
/** Fits an IPv6 address with a zone; a proxy may forward anything. */
const ADDRESS_MAX = 64

export const clientOf = (ctx: Pick<Context, 'ip' | 'get' | 'protocol' | 'host'>): Client => ({
  address: ctx.ip.replace(/^::ffff:(?=\d+\.)/i, '').slice(0, ADDRESS_MAX),
  device: ctx.get('User-Agent').slice(0, DEVICE_MAX),
  origin: `${ctx.protocol}://${ctx.host}`,
})

/** Cookies limited to sibling routes of the current one and unreadable by scripts. */
export interface Cookies {
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string, life: { readonly days: number }) => void
}

const DAY_MS = 86_400_000

const folderOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')))

/** The cookies of a request and its response: `HttpOnly`, `SameSite=Strict`, and `Secure` over TLS. */
export const cookiesOf = ({
  cookies,
  path,
  secure,
}: Pick<Context, 'cookies' | 'path' | 'secure'>): Cookies => ({
  get: (name) => cookies.get(name),
  set: (name, value, { days }) => {
    cookies.set(name, value, {
      httpOnly: true,
      sameSite: 'strict',
      secure,
      path: folderOf(path),
      maxAge: days * DAY_MS,
      overwrite: true,
    })
  },
})
