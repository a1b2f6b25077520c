import { exchange, type CallOptions, type QueryValues, type RequestOptions } from './request'

/** The file name in a Content-Disposition header, RFC 5987 form first; null if there is none. */
const fileNameOf = (disposition: string | null): string | null => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null
}

/** Saves a blob through the browser's download. */
export const saveBlob = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has read the blob once the click's task is done.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

interface DownloadOptions extends CallOptions {
  readonly query?: QueryValues
  /** The name to save under; defaults to the server's, then to `fallbackName`. */
  readonly fileName?: string
  readonly fallbackName?: string
}

/** Fetches a file with the caller's token, under the server's media type. Throws `ApiError`. */
export const fetchFile = async (path: string, options: RequestOptions = {}): Promise<Blob> =>
  (await exchange(path, options)).blob()

/** Fetches a file with the caller's token and saves it. Throws `ApiError`. */
export const download = async (path: string, options: DownloadOptions = {}): Promise<void> => {
  const answer = await exchange(path, { query: options.query ?? {}, signal: options.signal })
  const name =
    options.fileName ?? fileNameOf(answer.header('Content-Disposition')) ?? options.fallbackName ?? 'arquivo'
  saveBlob(await answer.blob(), name)
}
