import type { Context } from 'koa'

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
