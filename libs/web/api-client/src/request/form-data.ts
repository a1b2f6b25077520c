export type FieldValue = string | number | boolean | null | undefined
type Fields = Readonly<Record<string, FieldValue>>
/** Files to attach, by category (or by the field a correction refers to). */
export type FilesByCategory = Readonly<Record<string, readonly File[] | undefined>>

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Removes empty and null fields, which are not sent (specification section 5, last line of the wizard). */
export const withoutEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Partial<T>

/**
 * The fields of a PUT, where an absent field is unchanged and a blank one is cleared (decision 4): null becomes '',
 * undefined is omitted.
 */
export const withCleared = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  )

/** Whether any category has a file; then the call is sent as multipart instead of JSON. */
export const hasFiles = (files: FilesByCategory | undefined): boolean =>
  Object.values(files ?? {}).some((list) => (list?.length ?? 0) > 0)

/** FormData copies the files it is given; upload progress is reported for the originals. */
const givenFiles = new WeakMap<FormData, readonly File[]>()

/** The files a form was built from, in the order they are sent. */
export const filesIn = (form: FormData): readonly File[] => givenFiles.get(form) ?? []

interface FormParts {
  readonly fields?: Fields
  readonly files?: FilesByCategory | undefined
  /** Ids sent as `documentsToDelete[n]`. */
  readonly documentsToDelete?: readonly string[] | undefined
  /** Ids of files that were sent before, as `uploads[category][n]`. */
  readonly uploads?: UploadIds | undefined
}

/** Ids of files that were sent when they were chosen, by category. */
export type UploadIds = Readonly<Record<string, readonly string[] | undefined>>

/**
 * Multipart of specification section 7: scalar fields, `documents[category][n]` files, `documentsToDelete[n]` ids.
 * Fields precede files, so that the server has read them before the first file streams in.
 */
export const toFormData = ({
  fields = {},
  files = {},
  documentsToDelete = [],
  uploads = {},
}: FormParts): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(withoutEmpty(fields))) form.append(name, String(value))
  documentsToDelete.forEach((id, index) => form.append(`documentsToDelete[${index}]`, id))
  for (const [category, ids] of Object.entries(uploads))
    ids?.forEach((id, index) => form.append(`uploads[${category}][${index}]`, id))
  for (const [category, list] of Object.entries(files)) {
    list?.forEach((file, index) => form.append(`documents[${category}][${index}]`, file, file.name))
  }
  givenFiles.set(
    form,
    Object.values(files).flatMap((list) => list ?? []),
  )
  return form
}

/** One `file` after its fields. */
export const fileForm = (fields: Fields, file: File): FormData => {
  const form = toFormData({ fields })
  form.append('file', file, file.name)
  givenFiles.set(form, [file])
  return form
}
