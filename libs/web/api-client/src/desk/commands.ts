import type { AssigneesResponse, ProcessResponse } from '@licensing/contracts'
import type {
  ArchivalDecisionForm,
  ArchivalProposalForm,
  AssignForm,
  ClassificationForm,
  MoreTimeDecisionForm,
  MoreTimeForm,
  ReleaseForm,
  TermExtensionForm,
  verdictForm,
} from '@licensing/forms'
import type { z } from 'zod'
import { type CallOptions, postToProcess, processPath, request, withoutEmpty } from '@licensing/api-client'

/** The staff who may have the process. */
export const listAssignees = (id: string, options: CallOptions = {}): Promise<AssigneesResponse> =>
  request(processPath(id, '/assignees'), options)

/** Each names the version of the process on the screen: a later assignment refuses the command. */
export const claimProcess = (id: string, body: Pick<ReleaseForm, 'version'>): Promise<ProcessResponse> =>
  postToProcess(id, '/claim', body)

export const assignProcess = (id: string, body: AssignForm): Promise<ProcessResponse> =>
  postToProcess(id, '/assign', body)

export const releaseProcess = (id: string, body: ReleaseForm): Promise<ProcessResponse> =>
  postToProcess(id, '/release', body)

/** Takes the rule for the filing as it is now. */
export const classifyTerm = (id: string, body: ClassificationForm): Promise<ProcessResponse> =>
  postToProcess(id, '/classification', body)

/** Adds days by agreement; the document is the owner's request on file. */
export const extendTerm = (id: string, body: TermExtensionForm): Promise<ProcessResponse> =>
  postToProcess(id, '/term-extension', body)

export const askMoreTime = (id: string, body: MoreTimeForm): Promise<ProcessResponse> =>
  postToProcess(id, '/more-time', body)

export const decideMoreTime = (id: string, body: MoreTimeDecisionForm): Promise<ProcessResponse> =>
  postToProcess(id, '/more-time/decision', body)

export const proposeArchival = (id: string, body: ArchivalProposalForm): Promise<ProcessResponse> =>
  postToProcess(id, '/archival-proposal', body)

export const decideArchival = (id: string, body: ArchivalDecisionForm): Promise<ProcessResponse> =>
  postToProcess(id, '/archival-decision', body)

export const judgeDocument = (
  id: string,
  { documentId, ...judgement }: z.infer<typeof verdictForm> & { readonly documentId: string },
): Promise<ProcessResponse> =>
  request(processPath(id, `/documents/${encodeURIComponent(documentId)}/verdict`), {
    method: 'PUT',
    json: withoutEmpty(judgement),
  })
