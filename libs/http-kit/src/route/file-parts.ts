import { mediaTypes } from '@licensing/document-store'
import { DOCUMENT_CATEGORIES } from '@licensing/domain-kit'
import { DEFAULT_MAX_FILES } from '../body/upload-space'
import type { FilesOption } from './route'

/** The file parts a route takes, as its readers are told of them. */
export interface FileParts {
  /** Categories whose files are taken, in parts named `documents[category][n]`. */
  readonly categories: readonly string[]
  /** Any name may stand in the place of the category (the field a correction names). */
  readonly anyName: boolean
  /** A part named just `documents` is taken as well. */
  readonly bare: boolean
  readonly mediaTypes: readonly string[]
  /** Of each file. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** No category is called so: a rule that takes it takes any name. */
const NO_CATEGORY = 'qualquerCampo'

/** Asks the route's own rule which parts it takes, so that what is documented is what is done. */
export const filePartsOf = ({ rule, categoryOf, maxFiles = DEFAULT_MAX_FILES }: FilesOption): FileParts => {
  const takes = (partName: string): boolean => categoryOf(partName) !== undefined
  return {
    categories: DOCUMENT_CATEGORIES.filter((category) => takes(`documents[${category}][0]`)),
    anyName: takes(`documents[${NO_CATEGORY}][0]`),
    bare: takes('documents'),
    mediaTypes: rule.kinds.map((kind) => mediaTypes[kind]),
    maxBytes: rule.maxBytes,
    maxFiles,
  }
}
