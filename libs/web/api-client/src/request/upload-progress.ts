import { filesIn } from './form-data'

/** Progress of an upload. */
export interface UploadProgress {
  /** Whole percents of all bytes, 0 to 100. */
  readonly percent: number
  /** Fraction of each file, 0 to 1, in sending order. */
  readonly files: ReadonlyMap<File, number>
}

/** Bytes of the body, as reported by the browser. */
export interface SentBytes {
  readonly loaded: number
  readonly total: number
}

const bytesOf = (value: FormDataEntryValue): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : value.size

const within = (share: number): number => Math.min(Math.max(share, 0), 1)

/**
 * Splits the sent bytes among the files: a multipart body contains its parts in the order of the form. The overhead
 * (boundaries and headers) is divided evenly among the parts.
 */
export const progressOf = (form: FormData, { loaded, total }: SentBytes): UploadProgress => {
  const parts = [...form.values()]
  const carried = parts.reduce((sum, part) => sum + bytesOf(part), 0)
  const around = Math.max(total - carried, 0) / Math.max(parts.length, 1)
  const given = filesIn(form)
  const files = new Map<File, number>()
  let start = 0
  for (const part of parts) {
    start += around
    const size = bytesOf(part)
    const file = typeof part === 'string' ? undefined : given[files.size]
    if (file !== undefined) files.set(file, loaded >= total ? 1 : within((loaded - start) / size))
    start += size
  }
  return { percent: Math.round(within(loaded / total) * 100), files }
}
