import { deskSettingsResponse, municipalityParams } from '@licensing/contracts'
import { deskSettingsBody } from '@licensing/forms'
import { may, put } from '@licensing/http'
import { civilDayOf } from '@licensing/legal-clock'
import type { CatalogueDeps } from '../../deps'
import { changeDeskSettings } from './decide'
import { presentDesk } from './read-route'

export const changeDeskSettingsRoute = ({ municipalities, now }: CatalogueDeps) =>
  put(
    '/municipalities/:id/desk-settings',
    {
      auth: may('municipalities/edit', 'municipalities/editBankData'),
      summary: 'Altera as configurações do órgão; os prazos valem para novos protocolos',
      params: municipalityParams,
      body: deskSettingsBody,
      responds: deskSettingsResponse,
      command: true,
    },
    async ({ actor, params: { id }, body: { version, ...changes }, tx, meta }) => {
      const today = civilDayOf(now().toISOString())
      const { desk } = await municipalities.change({ tx, meta }, id, (municipality) =>
        changeDeskSettings(municipality, { by: actor, version, changes, today }),
      )
      return presentDesk(desk)
    },
  )
