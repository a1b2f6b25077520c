import type { Context } from 'koa'

/** What a browser keeps for the routes beside the one that answers, and no script of a page can read. */
export interface Cookies {
  readonly get: (name: string) => string | undefined
  readonly set: (name: string, value: string, life: { readonly days: number }) => void
}

const DAY_MS = 86_400_000

const folderOf = (path: string): string => path.slice(0, Math.max(1, path.lastIndexOf('/')))

/** Cookies of a request and its answer: `HttpOnly`, `SameSite=Strict`, and over TLS `Secure`. */
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
