import { Readable } from 'node:stream'
import { calendarParams, calendarResponse, DomainError } from '@licensing/contracts'
import { anyone, del, download, get, post, signedIn } from '@licensing/http'
import { publicUrlOf } from '@licensing/runtime'
import type { Deps } from '../../deps'
import { mailboxesOf } from '../../recipients/mailboxes'
import { duesOf } from './dues'
import { feedOf } from './feed'
import { endToken, hasToken, personOf, renewToken } from './tokens'

const MEDIA_TYPE = 'text/calendar'
const MASK = '••••••••'

const addressOf = ({ settings }: Pick<Deps, 'settings'>, token: string): string =>
  `${publicUrlOf(settings)}/api/calendar/${token}.ics`

export const calendarRoute = (deps: Deps) =>
  get(
    '/auth/me/calendar',
    {
      auth: signedIn,
      summary: 'O endereço do próprio calendário de prazos, com o segredo oculto',
      responds: calendarResponse,
    },
    async ({ actor }) => ({
      url: (await hasToken(deps.database, actor.id)) ? addressOf(deps, MASK) : null,
    }),
  )

export const makeCalendarRoute = (deps: Deps) =>
  post(
    '/auth/me/calendar',
    {
      auth: signedIn,
      summary: 'Cria o endereço do próprio calendário, mostrado só nesta resposta; o anterior deixa de valer',
      responds: calendarResponse,
      command: true,
      idempotent: false,
    },
    async ({ actor, tx }) => ({ url: addressOf(deps, await renewToken(tx, actor.id, deps.now())) }),
  )

export const endCalendarRoute = del(
  '/auth/me/calendar',
  { auth: signedIn, summary: 'Encerra o endereço do próprio calendário', command: true },
  async ({ actor, tx }) => endToken(tx, actor.id),
)

const unknown = (): DomainError =>
  new DomainError('NOT_FOUND', { message: 'Este calendário não existe ou foi encerrado.' })

/** The calendar itself: its secret address needs no sign-in and works while the account is active. */
export const calendarFileRoute = (deps: Deps) =>
  get(
    '/calendar/:file',
    {
      auth: anyone,
      summary: 'O calendário de prazos de uma pessoa, em iCalendar',
      params: calendarParams,
      downloads: { mediaTypes: [MEDIA_TYPE] },
    },
    async ({ params: { file } }) => {
      const { database, directory, analystScope: scope, licensingRules: rules, settings, now } = deps
      const personId = file.endsWith('.ics') ? await personOf(database, file.slice(0, -'.ics'.length)) : null
      const person = personId === null ? undefined : (await mailboxesOf(database, [personId])).get(personId)
      if (person?.active !== true) throw unknown()
      const at = now()
      const dues = await duesOf({ source: database, directory, scope, rules, now: at }, person)
      const text = feedOf(dues, { publicUrl: publicUrlOf(settings), now: at })
      return download({ stream: Readable.from([text]), name: 'prazos.ics', mediaType: MEDIA_TYPE })
    },
  )
