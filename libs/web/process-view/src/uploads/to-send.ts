import { ApiError, isApiError, type UploadIds } from '@licensing/api-client'
import { type ChosenFile, isSentFile } from './chosen-file'
import { leaveToForm, markGone, sendingOf, uploadIdOf } from './sending'

type ByCategory = Readonly<Partial<Record<string, readonly ChosenFile[]>>>

interface FormFiles {
  /** By the ids under which the portal has them. */
  readonly uploads: UploadIds
  /** Not sent yet: the form carries them. */
  readonly files: Readonly<Record<string, readonly File[]>>
}

const filled = <Value>(
  lists: readonly (readonly [string, readonly Value[]])[],
): Record<string, readonly Value[]> => Object.fromEntries(lists.filter(([, list]) => list.length > 0))

const ensureAccepted = (chosen: ByCategory): void => {
  const errors = Object.entries(chosen).flatMap(([category, files = []]) =>
    files.flatMap((file, index) => {
      const sending = sendingOf(file)
      return sending?.state === 'refused'
        ? [{ field: `documents[${category}][${index}]`, message: sending.message }]
        : []
    }),
  )
  const [first] = errors
  if (first !== undefined)
    throw new ApiError({ status: 0, code: 'FILE_REFUSED', message: first.message, path: '', errors })
}

/** Uploaded files are named by id; the rest is sent with the form. @throws ApiError at a file that was refused */
const formFiles = (chosen: ByCategory): FormFiles => {
  ensureAccepted(chosen)
  const lists = Object.entries(chosen).map(([category, files = []]) => {
    for (const file of files) leaveToForm(file)
    return {
      ids: [category, files.flatMap((file) => uploadIdOf(file) ?? [])] as const,
      files: [
        category,
        files.filter((file): file is File => !isSentFile(file) && uploadIdOf(file) === undefined),
      ] as const,
    }
  })
  return { uploads: filled(lists.map(({ ids }) => ids)), files: filled(lists.map(({ files }) => files)) }
}

const NAMED = /^uploads\.(.+)\.(\d+)$/

/** After a form was refused: the uploads that the portal does not have any more. */
const markRefused = (chosen: ByCategory, error: unknown): void => {
  if (!isApiError(error)) return
  for (const { field } of error.errors) {
    const [, category = '', place = ''] = NAMED.exec(field) ?? []
    const file = (chosen[category] ?? []).filter((one) => uploadIdOf(one) !== undefined)[Number(place)]
    if (category !== '' && file !== undefined) markGone(file)
  }
}

/** Sends a form with its chosen files. @throws ApiError */
export const withChosenFiles = async <Answer>(
  chosen: ByCategory,
  send: (files: FormFiles) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await send(formFiles(chosen))
  } catch (error) {
    markRefused(chosen, error)
    throw error
  }
}
