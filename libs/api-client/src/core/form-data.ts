export type FieldValue = string | number | boolean | null | undefined
export type Fields = Readonly<Record<string, FieldValue>>
/** Files to attach, by category (or by the field a correction names). */
export type FilesByCategory = Readonly<Record<string, readonly File[] | undefined>>

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** The fields that carry something: empty and null ones are not sent (specification section 5, last line of the wizard). */
export const withoutEmpty = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value))) as Partial<T>

/**
 * The fields of a PUT, where what is absent stays and what is blank is cleared (decision 4): a cleared field goes as '',
 * one left undefined does not go.
 */
export const withCleared = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? '']])),
  )

/** Whether any category has a file, which decides between the multipart and the JSON form of a call. */
export const hasFiles = (files: FilesByCategory | undefined): boolean =>
  Object.values(files ?? {}).some((list) => (list?.length ?? 0) > 0)

/** A form holds copies of the files it was given: whoever watches an upload knows the originals. */
const givenFiles = new WeakMap<FormData, readonly File[]>()

/** The files a form was made of, in the order they are sent. */
export const filesIn = (form: FormData): readonly File[] => givenFiles.get(form) ?? []

interface FormParts {
  readonly fields?: Fields
  readonly files?: FilesByCategory | undefined
  /** Ids sent as `documentsToDelete[n]`. */
  readonly documentsToDelete?: readonly string[] | undefined
}

/**
 * Multipart of specification section 7: scalar fields, `documents[category][n]` files, `documentsToDelete[n]` ids.
 * Fields go first, so that the server knows them before the first file streams in.
 */
export const toFormData = ({ fields = {}, files = {}, documentsToDelete = [] }: FormParts): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(withoutEmpty(fields))) form.append(name, String(value))
  documentsToDelete.forEach((id, index) => form.append(`documentsToDelete[${index}]`, id))
  for (const [category, list] of Object.entries(files)) {
    list?.forEach((file, index) => form.append(`documents[${category}][${index}]`, file, file.name))
  }
  givenFiles.set(
    form,
    Object.values(files).flatMap((list) => list ?? []),
  )
  return form
}
