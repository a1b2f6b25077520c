import { openRequestResponse, type OpenRequestResponse, requestParams } from '@licensing/contracts'
import { get, onProcess } from '@licensing/http'
import { type Calendar, ledgerOf } from '@licensing/legal-clock'
import {
  type Complementation,
  type Correction,
  currentDocuments,
  isItemOfItsOwn,
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

/** The message of a request is answered with its items. */
const complementationItem = (process: ProcessState, complementation: Complementation): Item => ({
  fieldType: null,
  fieldName: null,
  description: complementation.description,
  status: 'PENDING',
  rejectionReason: null,
  documents: [],
  optional: !isItemOfItsOwn(complementation, process.corrections),
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
    ...(complementation === null ? [] : [complementationItem(found.process, complementation)]),
  ]
  return {
    items,
    answered,
    total: answered + items.filter(({ optional }) => !optional).length,
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
