/** A GET sent by the page's first script, before the application has loaded. */
interface EarlyAnswer {
  readonly token: string | null
  readonly response: Promise<Response>
  /** On the page's clock; undefined until the response arrives. */
  arrivedAt?: number
}

declare global {
  /** By URL. A global, because the first script is a separate bundle. */
  // oxlint-disable-next-line no-var -- the one way to declare a global
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** As long as the query client considers an answer fresh. */
const FRESH_MILLISECONDS = 5000

const isFresh = ({ arrivedAt }: EarlyAnswer): boolean =>
  arrivedAt === undefined || performance.now() - arrivedAt < FRESH_MILLISECONDS

/** Reads the body immediately: an unread one would keep its connection, of which a browser opens six. */
const readNow = async (sent: Promise<Response>): Promise<Response> => {
  const response = await sent
  return new Response((await response.text()) || null, response)
}

const send = (url: string, token: string | null): EarlyAnswer => {
  const authorization = token === null ? {} : { Authorization: `Bearer ${token}` }
  const response = readNow(fetch(url, { headers: { Accept: 'application/json', ...authorization } }))
  const early: EarlyAnswer = { token, response }
  const arrive = () => {
    early.arrivedAt = performance.now()
  }
  // A failure is reported by the request that takes the answer.
  response.then(arrive, () => undefined)
  return early
}

/** Sends GETs to these paths of the API, for the first requests of the screen to take. */
export const askEarly = (paths: readonly string[], token: string | null): void => {
  globalThis.earlyAnswers = new Map(
    paths.map((path) => `/api${path}`).map((url) => [url, send(url, token)] as const),
  )
}

/** The early answer to a GET, if there is a fresh one for this token. Each is taken once. */
export const takeEarlyAnswer = (url: string, token: string | null): Promise<Response> | undefined => {
  const early = globalThis.earlyAnswers?.get(url)
  globalThis.earlyAnswers?.delete(url)
  return early !== undefined && early.token === token && isFresh(early) ? early.response : undefined
}

/** After a command the answers before it are stale. */
export const dropEarlyAnswers = (): void => globalThis.earlyAnswers?.clear()
