import { networkError, proxyError } from './api-error'
import { failedUpload } from './lost-files'
import { progressOf, type UploadProgress } from './upload-progress'

export interface Outgoing {
  readonly method: string
  readonly url: string
  /** The path as the caller passed it, for errors. */
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined
  readonly onProgress: ((progress: UploadProgress) => void) | undefined
}

export interface TransportResponse {
  readonly status: number
  header(name: string): string | null
  text(): Promise<string>
  blob(): Promise<Blob>
}

/** The API never redirects: a proxy that wants a sign-in does, and mostly to another origin, where no answer can be read. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status > 300 && status < 400)

/** Whether a proxy answers this address with a redirect, which XMLHttpRequest follows without a word. */
const isRedirected = (url: string, signal: AbortSignal | undefined): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: signal ?? null }).then(isRedirect, () => false)

const aborted = () => new DOMException('The request was cancelled', 'AbortError')

/** Sends by fetch, without a timeout (specification section 7). Rejects with NETWORK if no response arrives. */
const sendByFetch = async ({
  method,
  url,
  path,
  headers,
  body,
  signal,
}: Outgoing): Promise<TransportResponse> => {
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      redirect: 'manual',
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkError(path)
  }
  if (isRedirect(response)) throw proxyError(response.status, path)
  const read = <T>(reading: Promise<T>): Promise<T> =>
    reading.catch((error: unknown) => {
      throw signal?.aborted ? error : networkError(path)
    })
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    text: () => read(response.text()),
    blob: () => read(response.blob()),
  }
}

const responseOf = (xhr: XMLHttpRequest): TransportResponse => ({
  status: xhr.status,
  header: (name) => xhr.getResponseHeader(name),
  text: async () => xhr.responseText,
  blob: async () => new Blob([xhr.responseText], { type: xhr.getResponseHeader('Content-Type') ?? '' }),
})

/** Why a request got no answer. */
const failureOf = async ({
  path,
  url,
  body,
  signal,
}: Pick<Outgoing, 'path' | 'url' | 'body' | 'signal'>): Promise<Error> => {
  const failure = body instanceof FormData ? await failedUpload(path, body) : networkError(path)
  const isProxy = failure.code === 'NETWORK' && (await isRedirected(url, signal))
  if (signal?.aborted) return aborted()
  return isProxy ? proxyError(302, path) : failure
}

/** Sends multipart by XMLHttpRequest, because fetch does not report upload progress. */
const sendByXhr = ({
  method,
  url,
  path,
  headers,
  body,
  signal,
  onProgress,
}: Outgoing): Promise<TransportResponse> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      finish()
    }
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (event) => {
      if (body instanceof FormData && event.lengthComputable && event.total > 0)
        onProgress?.(progressOf(body, event))
    })
    xhr.addEventListener(
      'load',
      settle(() => resolve(responseOf(xhr))),
    )
    xhr.addEventListener(
      'error',
      settle(() => void failureOf({ path, url, body, signal }).then(reject)),
    )
    xhr.addEventListener(
      'abort',
      settle(() => reject(aborted())),
    )
    if (signal?.aborted) return reject(aborted())
    signal?.addEventListener('abort', abort)
    xhr.send(body ?? null)
  })

export const send = (outgoing: Outgoing): Promise<TransportResponse> =>
  outgoing.body instanceof FormData ? sendByXhr(outgoing) : sendByFetch(outgoing)
