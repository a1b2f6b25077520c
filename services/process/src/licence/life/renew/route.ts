import { licenceParams, renewLicenceResponse } from '@licensing/contracts'
import { renewLicenceBody } from '@licensing/forms'
import { onLicence, post } from '@licensing/http'
import type { Deps } from '../../../deps'
import { handleRenew } from './handle'

export const renewLicenceRoute = (deps: Deps) =>
  post(
    '/licences/:id/renew',
    {
      auth: onLicence('renew'),
      summary: 'Abre a renovação de uma licença: um rascunho com os dados do pedido anterior',
      params: licenceParams,
      body: renewLicenceBody,
      command: true,
      access: ({ id, actor }) => deps.licences.findFor(id, actor, 'renew'),
      responds: { 201: renewLicenceResponse },
    },
    async ({ params: { id }, body, actor, tx, meta }) => ({
      processId: await handleRenew(deps, { tx, actor, meta }, { id, ...body }),
    }),
  )
