import { licenceParams, renewLicenceBody, renewLicenceResponse } from '@licensing/contracts'
import { onLicence, post } from '@licensing/http-kit'
import type { Deps } from '../../../deps'
import { handleRenew } from './handle'

export const renewLicenceRoute = (deps: Deps) =>
  post(
    '/licences/:id/renew',
    {
      auth: onLicence('renew'),
      summary: 'Abre a renovação de uma licença: um rascunho com os dados do pedido anterior',
      tag: 'licences',
      params: licenceParams,
      body: renewLicenceBody,
      command: true,
      status: 201,
      readable: ({ id, actor }) => deps.licences.findFor(id, actor, 'renew'),
      responds: renewLicenceResponse,
    },
    async ({ params: { id }, body, actor, tx, meta }) => ({
      processId: await handleRenew(deps, { tx, actor, meta }, { id, ...body }),
    }),
  )
