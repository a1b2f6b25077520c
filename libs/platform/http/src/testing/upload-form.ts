import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@licensing/contracts'
import { fileRules } from '@licensing/forms'
import { aPage } from '@licensing/test-support'

/** The files option of the tests' routes: at most three documents of a process. */
export const files = {
  rule: fileRules.processDocument,
  categoryOf: (name: string): DocumentCategory | undefined => {
    const [, category] = /^documents\[(\w+)\]\[\d+\]$/.exec(name) ?? []
    return DOCUMENT_CATEGORIES.find((one) => one === category)
  },
  maxFiles: 3,
}

export const PDF = aPage()
/** A PDF of this many bytes. */
export const pdfOf = (size: number): Buffer => aPage('', size)
export const part = (category: string, at = 0): string => `documents[${category}][${at}]`
export const file = (content: Uint8Array, name: string): File => new File([new Uint8Array(content)], name)

export type Entries = readonly (readonly [string, string | File])[]

export const form = (entries: Entries): FormData => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

export interface Refused {
  message: string
  code: string
  errors?: { field: string; message: string }[]
}

export const refused = async (response: Response): Promise<Refused> => (await response.json()) as Refused
