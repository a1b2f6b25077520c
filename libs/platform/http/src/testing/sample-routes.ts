import {
  type ErrorResponse,
  municipalityResponse,
  processListResponse,
  processParams,
  processResponse,
} from '@licensing/contracts'
import {
  createProcessBody,
  editProcessBody,
  fieldMapBody,
  fileRules,
  form,
  municipalityForm,
  processListQuery,
} from '@licensing/forms'
import { z } from 'zod'
import { anyone, onProcess, roles, signedIn } from '../route/auth-rule'
import { del, get, patch, post, put } from '../route/build'
import type { Route } from '../route/route'

const nothing = () => undefined
const inCategory = (partName: string) => /^documents\[(requerimento)\]\[\d{1,3}\]$/.exec(partName)?.[1]

const processes: Route[] = [
  get(
    '/processes',
    {
      auth: signedIn,
      summary: 'Lista os processos',
      query: processListQuery,
      responds: processListResponse,
    },
    nothing,
  ),
  get(
    '/processes/:id',
    {
      auth: signedIn,
      summary: 'Um processo',
      params: processParams,
      responds: processResponse,
    },
    nothing,
  ),
  get(
    '/processes/dashboard/stats',
    { auth: signedIn, summary: 'Contagens', responds: z.object({ total: z.number() }) },
    nothing,
  ),
  post(
    '/processes',
    {
      auth: roles('APPLICANT'),
      summary: 'Abre um processo',
      body: createProcessBody,
      files: { rule: fileRules.protocolReceipt, categoryOf: inCategory, maxFiles: 5 },
      command: true,
      responds: { 201: processResponse },
    },
    nothing,
  ),
  put(
    '/processes/:id',
    {
      auth: signedIn,
      summary: 'Altera campos',
      params: processParams,
      body: fieldMapBody,
      command: true,
      responds: processResponse,
    },
    nothing,
  ),
  put(
    '/processes/:id/edit',
    {
      auth: signedIn,
      summary: 'Altera um processo',
      params: processParams,
      body: editProcessBody,
      command: true,
      responds: processResponse,
    },
    nothing,
  ),
  put(
    '/processes/:id/upload',
    {
      auth: signedIn,
      summary: 'Junta um arquivo',
      params: processParams,
      files: { rule: fileRules.correctionDocument, categoryOf: () => 'outros_documentos' },
      access: () => Promise.resolve(),
      command: true,
      responds: processResponse,
    },
    nothing,
  ),
  del(
    '/processes/:id',
    {
      auth: onProcess('delete'),
      summary: 'Exclui',
      params: processParams,
      command: true,
    },
    nothing,
  ),
]

const others: Route[] = [
  get(
    '/public/verify/*typed',
    { auth: anyone, summary: 'Verifica um protocolo', responds: z.object({ id: z.string() }) },
    nothing,
  ),
  get(
    '/reports/:kind',
    {
      auth: roles('ADMIN', 'SUPER_ADMIN'),
      summary: 'Relatório',
      params: z.object({ kind: z.string() }),
      responds: z.object({ rows: z.array(z.string()) }),
      downloads: { mediaTypes: ['text/csv'] },
    },
    nothing,
  ),
  post(
    '/auth/login',
    {
      auth: anyone,
      summary: 'Entra no sistema',
      body: form({ email: z.string() }),
      limit: 'signIn',
      idempotent: false,
      responds: z.object({ token: z.string() }),
    },
    nothing,
  ),
  patch(
    '/municipalities/:id',
    {
      auth: roles('SUPER_ADMIN'),
      summary: 'Altera um município',
      params: processParams,
      body: municipalityForm,
      command: true,
      responds: municipalityResponse,
    },
    nothing,
  ),
]

/** One route of each kind. */
export const sampleRoutes: readonly Route[] = [...processes, ...others]

export const aRefusal: ErrorResponse = {
  message: 'Registro não encontrado',
  code: 'NOT_FOUND',
  requestId: 'a-request',
}
