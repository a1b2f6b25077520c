import { aFiling, type FilingSample } from '@licensing/test-support'
import { aForm, aPdf, type CallOptions } from '@licensing/test-support/api'
import type { Command, Kind } from './command'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly options: Pick<CallOptions, 'json' | 'form'>
}

/** The filing of every process; only `applicantName` differs. */
export const filingOf = ({ filed }: Pick<Command, 'filed'>, over: FilingSample = {}): FilingSample => ({
  ...aFiling({ municipalityId: filed.municipality.id, applicantName: filed.applicantName }),
  ...over,
})

export const fileNameOf = ({ text }: Pick<Command, 'text'>): string => `${text}.pdf`

/** The maximum page size (decision 4). */
export const LIST_LIMIT = 100

const withFile = (command: Command, category: string, fields: object = {}): Request['options'] => ({
  form: aForm({ ...fields, [`documents[${category}][0]`]: aPdf(fileNameOf(command)) }),
})

const json = (value: unknown): Request['options'] => ({ json: value })

const maybeFile = (command: Command, category: string, fields: object): Request['options'] =>
  command.withFile ? withFile(command, category, fields) : json(fields)

type RequestOf = (command: Command) => Request

const post =
  (action: string, options: (command: Command) => Request['options'] = () => ({})): RequestOf =>
  (command) => ({
    method: 'POST',
    path: `/processes/${command.processId}/${action}`,
    options: options(command),
  })

const cancel = (action: string): RequestOf =>
  post('cancel', (command) => maybeFile(command, 'outros_documentos', { action, observations: command.text }))

const get = (path: (command: Command) => string): RequestOf => {
  return (command) => ({ method: 'GET', path: path(command), options: {} })
}

const requests: Readonly<Record<Kind, RequestOf>> = {
  draft: (command) => ({
    method: 'POST',
    path: '/processes/json',
    options: json({ ...filingOf(command), draft: true }),
  }),
  file: (command) =>
    command.withFile
      ? {
          method: 'POST',
          path: '/processes',
          options: withFile(command, 'requerimento', filingOf(command)),
        }
      : { method: 'POST', path: '/processes/json', options: json(filingOf(command)) },
  submit: post('submit'),
  edit: (command) => ({
    method: 'PUT',
    path: `/processes/${command.processId}/edit`,
    options: json(filingOf(command, { enterpriseName: command.text })),
  }),
  editFields: (command) => ({
    method: 'PUT',
    path: `/processes/${command.processId}`,
    options: json({ [command.field]: command.text }),
  }),
  protocol: post('protocol', (command) =>
    command.withFile ? withFile(command, 'comprovante_pagamento') : {},
  ),
  attachReceipt: (command) => ({
    method: 'PUT',
    path: `/processes/${command.processId}/payment-receipt`,
    options: withFile(command, 'comprovante_pagamento'),
  }),
  startAnalysis: post('start-analysis'),
  requestComplementation: post('request-complementation', ({ text }) => json({ description: text })),
  answerComplementation: post('answer-complementation', (command) =>
    maybeFile(command, 'outros_documentos', { observations: command.text }),
  ),
  approve: post('approve', ({ text }) => json({ observations: text })),
  reject: post('reject', ({ text }) => json({ reason: text })),
  chancel: cancel('chancel'),
  finalize: cancel('finalize'),
  return: cancel('return'),
  archive: post('archive', ({ text }) => json({ observations: text })),
  delete: ({ processId }) => ({ method: 'DELETE', path: `/processes/${processId}`, options: {} }),
  requestCorrection: ({ processId, field, text }) => ({
    method: 'POST',
    path: '/corrections',
    options: json({ processId, fieldName: field, fieldType: 'field', description: text }),
  }),
  answerCorrection: ({ correctionId, text }) => ({
    method: 'PATCH',
    path: `/corrections/${correctionId}/correct`,
    options: json({ correctedValue: JSON.stringify(text) }),
  }),
  verifyCorrection: ({ correctionId, verified }) => ({
    method: 'PATCH',
    path: `/corrections/${correctionId}/verify`,
    options: json({ verified }),
  }),
  deleteCorrection: ({ correctionId }) => ({
    method: 'DELETE',
    path: `/corrections/${correctionId}`,
    options: {},
  }),
  download: get(({ processId, documentId }) => `/processes/${processId}/documents/${documentId}/download`),
  detail: get(({ processId }) => `/processes/${processId}`),
  // A search reads other tables than the plain list.
  list: get(({ filed, bySearch }) =>
    bySearch
      ? `/processes?limit=${LIST_LIMIT}&search=${encodeURIComponent(filed.applicantName)}`
      : `/processes?limit=${LIST_LIMIT}`,
  ),
}

/** The HTTP request of a command, the same each time it is sent. */
export const requestOf = (command: Command): Request => requests[command.kind](command)
