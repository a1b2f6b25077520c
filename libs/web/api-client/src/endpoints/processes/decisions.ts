import type { IssuedSignature, LicenceTerms, ProcessAction, ProcessResponse } from '@licensing/contracts'
import { hasFiles, toFormData, type FilesByCategory } from '../../request/form-data'
import { request, type UploadOptions } from '../../request/request'
import { postToProcess, processPath } from './process-path'

export interface Observations {
  readonly observations?: string | undefined
}
export interface Cancellation extends Observations {
  readonly action: 'chancel' | 'finalize' | 'return'
  /** How an issued document is made final. */
  readonly signature?: IssuedSignature | undefined
  readonly files?: FilesByCategory
  /** With UPLOADED. */
  readonly signedDocument?: File | undefined
}

export const startAnalysis = (id: string): Promise<ProcessResponse> =>
  request(processPath(id, '/start-analysis'), { method: 'POST' })

/** The kind defaults to that of the process. */
export type LicenceTermsInput = { readonly [K in keyof LicenceTerms]?: LicenceTerms[K] | undefined }

interface Approval extends Observations {
  /** The terms that the approval grants; without them the licence is made outside the system. */
  readonly licence?: LicenceTermsInput | undefined
}
export const approveProcess = (id: string, body: Approval = {}): Promise<ProcessResponse> =>
  postToProcess(id, '/approve', body)

const kebab = (action: ProcessAction): string =>
  action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

interface DecisionTexts extends Observations {
  readonly reason?: string
  readonly description?: string
}
/** A decision of staff whose form has nothing but texts. The path is the action in kebab case. */
export const decideOnProcess = (
  id: string,
  action: ProcessAction,
  body: DecisionTexts,
): Promise<ProcessResponse> => postToProcess(id, `/${kebab(action)}`, body)

/** Multipart with documents, JSON without: the server accepts both (specification section 7). */
export const cancelProcess = (
  id: string,
  { files, signedDocument, ...fields }: Cancellation,
  options: UploadOptions = {},
): Promise<ProcessResponse> => {
  if (!hasFiles(files) && signedDocument === undefined) return postToProcess(id, '/cancel', fields)
  const form = toFormData({ fields: { ...fields }, files })
  if (signedDocument !== undefined) form.append('signedDocument', signedDocument, signedDocument.name)
  return request(processPath(id, '/cancel'), { ...options, method: 'POST', form })
}

interface Note {
  readonly text: string
  /** Ids of the staff that it mentions. */
  readonly mentions: readonly string[]
}
/** A note that only staff read. */
export const addNote = (id: string, note: Note): Promise<ProcessResponse> => postToProcess(id, '/notes', note)
