import { mediaTypes } from '@licensing/document-store'
import { DOCUMENT_CATEGORIES } from '@licensing/domain-kit'
import { DEFAULT_MAX_FILES, ruleOf } from '../body/upload-space'
import type { FilesOption } from './route'

/** The file parts a route accepts, for its documentation. */
export interface FileParts {
  /** Accepted categories, in parts named `documents[category][n]`. */
  readonly categories: readonly string[]
  /** Any name is accepted in place of the category (the field of a correction). */
  readonly anyName: boolean
  /** A part named `documents` is accepted too. */
  readonly bare: boolean
  readonly mediaTypes: readonly string[]
  /** Per file. */
  readonly maxBytes: number
  readonly maxFiles: number
}

/** Not a category: a rule that accepts it accepts any name. */
const NO_CATEGORY = 'qualquerCampo'

/** Derives the accepted parts from the route's own rule, so that the documentation matches the behaviour. */
export const filePartsOf = (option: FilesOption): FileParts => {
  const { categoryOf, maxFiles = DEFAULT_MAX_FILES } = option
  const rule = ruleOf(option)
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
