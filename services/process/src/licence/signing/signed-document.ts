import type { StoredUpload } from '@licensing/event-store'
import type { DocumentCategory } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import type { FilesOption } from '@licensing/http'

/** The part with a document that was signed elsewhere. */
const SIGNED_DOCUMENT = 'signedDocument'

/** Takes that part in addition to those of `categoryOf`. */
export const orSignedDocument =
  (categoryOf: (partName: string) => DocumentCategory | undefined) =>
  (partName: string): string | undefined =>
    partName === SIGNED_DOCUMENT ? partName : categoryOf(partName)

/** The files of a route that takes only that part. */
export const signedDocumentOnly: FilesOption = {
  rule: fileRules.decisionDocument,
  categoryOf: orSignedDocument(() => undefined),
  maxFiles: 1,
}

/** Separates the signed document from the other uploads. */
export const splitSigned = (files: readonly StoredUpload[]) => ({
  signedDocument: files.find(({ category }) => category === SIGNED_DOCUMENT),
  others: files.filter(({ category }) => category !== SIGNED_DOCUMENT),
})
