import { openRequestResponse, type OpenRequestResponse, requestParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { type Calendar, ledgerOf } from '@licensing/legal-clock'
import {
  type Complementation,
  type Correction,
  currentDocuments,
  type ProcessState,
} from '@licensing/lifecycle'
import { type LoadedProcess, presentDocument } from '@licensing/process-store'
import type { Deps } from '../../deps'
import { municipalCalendar } from '../../domain/municipal-calendar'
import { openRequestOf } from '../../domain/open-request'

type Item = OpenRequestResponse['items'][number]

const correctionItem =
  (process: ProcessState) =>
  ({ id, fieldType, fieldName, description, status, rejectionReason }: Correction): Item => ({
    correctionId: id,
    fieldType,
    fieldName,
    description,
    status,
    rejectionReason,
    documents: currentDocuments(process)
      .filter(({ category }) => fieldType === 'document' && category === fieldName)
      .map(presentDocument),
    optional: false,
  })

/** A complementation sent with a request is about the items of the request, so they answer it. */
const complementationItem = ({ description, requestId }: Complementation): Item => ({
  fieldType: null,
  fieldName: null,
  description,
  status: 'PENDING',
  rejectionReason: null,
  documents: [],
  optional: requestId !== null,
})

const nothingOpen: OpenRequestResponse = {
  items: [],
  answered: 0,
  total: 0,
  answerBy: null,
  message: null,
  moreTime: null,
}

const presentOpenRequest = (found: LoadedProcess, calendar: Calendar, at: Date): OpenRequestResponse => {
  const open = openRequestOf(found)
  if (open === null) return nothingOpen
  const { corrections, complementation, answered } = open
  const { answer } = ledgerOf(found.events, calendar, at.toISOString())
  const items = [
    ...corrections.map(correctionItem(found.process)),
    ...(complementation === null ? [] : [complementationItem(complementation)]),
  ]
  return {
    items,
    answered,
    total: answered + items.length,
    answerBy: answer?.dueOn ?? null,
    message: complementation?.description ?? null,
    moreTime: answer?.moreTime ?? null,
  }
}

export const openRequestRoute = ({ stream, directory, now }: Deps) =>
  get(
    '/corrections/process/:id/open-request',
    {
      auth: onProcess('view'),
      summary: 'O que aguarda a resposta do solicitante, com o último dia para responder',
      params: requestParams,
      responds: openRequestResponse,
    },
    async ({ params, actor }) => {
      const found = await stream.find(params.id, actor)
      return presentOpenRequest(found, await municipalCalendar(directory, found.process), now())
    },
  )
