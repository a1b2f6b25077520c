import {
  deskSettingsResponse,
  type DeskSettingsResponse,
  DomainError,
  municipalityParams,
  termLimitsResponse,
} from '@licensing/contracts'
import { get, may } from '@licensing/http'
import { civilDayOf, longestTerms } from '@licensing/legal-clock'
import { mayViewDesk } from '@licensing/permissions'
import type { CatalogueDeps } from '../../deps'
import type { Desk } from '../../domain/municipality'
import { findDesk } from '../../read-models/municipalities/find'

const mayView = may('municipalities/view')

export const presentDesk = ({ version, settings }: Desk): DeskSettingsResponse => {
  const { optionalDaysFrom: _, ...shown } = settings
  return { version, ...shown }
}

export const deskSettingsRoute = ({ database }: CatalogueDeps) =>
  get(
    '/municipalities/:id/desk-settings',
    {
      auth: mayView,
      summary: 'Configurações do órgão: prazos, dias úteis, calendário e regras da mesa de trabalho',
      params: municipalityParams,
      responds: deskSettingsResponse,
    },
    async ({ params, actor }) => {
      if (!mayViewDesk(actor, params.id)) throw new DomainError('FORBIDDEN')
      const desk = await findDesk(database, params.id)
      if (desk === undefined) throw new DomainError('NOT_FOUND')
      return presentDesk(desk)
    },
  )

export const termLimitsRoute = ({ now }: CatalogueDeps) =>
  get(
    '/municipalities/term-limits',
    {
      auth: mayView,
      summary: 'O maior prazo que a lei em vigor permite para cada tipo',
      responds: termLimitsResponse,
    },
    () => Promise.resolve({ limits: longestTerms(civilDayOf(now().toISOString())) }),
  )
