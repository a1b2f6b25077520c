import { ApiError, networkError } from './api-error'
import { filesIn } from './form-data'

/** Files that the browser can no longer read. */
const lost = new WeakSet<File>()

/** The message of a file that was changed or removed after it was chosen, once an upload has failed for it. */
export const lostFileMessage = (file: File): string | undefined =>
  lost.has(file)
    ? `${file.name} foi alterado ou removido depois de escolhido. Escolha o arquivo de novo.`
    : undefined

/** Browsers refuse to read a file whose size or time differs from when it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const partsOf = (form: FormData): { readonly field: string; readonly file: File }[] => {
  const parts = [...form].flatMap(([field, value]) =>
    typeof value === 'string' ? [] : [{ field, file: value }],
  )
  const given = filesIn(form)
  return parts.map(({ field, file }, index) => ({ field, file: given[index] ?? file }))
}

/** Why an upload got no response: the files that can no longer be read, otherwise the connection. */
export const failedUpload = async (path: string, form: FormData): Promise<ApiError> => {
  const parts = partsOf(form)
  const readable = await Promise.all(parts.map(({ file }) => isReadable(file)))
  const errors = parts.flatMap(({ field, file }, index) => {
    if (readable[index] === true) return []
    lost.add(file)
    return [{ field, message: lostFileMessage(file) ?? '' }]
  })
  const [first] = errors
  if (first === undefined) return networkError(path)
  return new ApiError({ status: 0, code: 'FILE_LOST', message: first.message, path, errors })
}
