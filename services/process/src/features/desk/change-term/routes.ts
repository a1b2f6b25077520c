import { processParams, processResponse } from '@licensing/contracts'
import { classificationForm, termExtensionForm } from '@licensing/forms'
import { onProcess, post } from '@licensing/http'
import { handleWithDesk } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { classify, extendTerm } from './decide'

const classificationRoute = (deps: Deps) =>
  post(
    '/processes/:id/classification',
    {
      auth: onProcess('classify'),
      summary: 'Reenquadra o prazo: EIA, audiência pública ou licenciamento em duas fases',
      params: processParams,
      body: classificationForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'classify'),
      responds: processResponse,
    },
    ({ params, body: form, actor, tx, meta }) =>
      handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'classify',
          decide: (process, desk, events) => classify(process, { form, desk, events }),
        },
      ),
  )

const termExtensionRoute = (deps: Deps) =>
  post(
    '/processes/:id/term-extension',
    {
      auth: onProcess('extendTerm'),
      summary: 'Prorroga o prazo de comum acordo, com o pedido do solicitante nos autos',
      params: processParams,
      body: termExtensionForm,
      command: true,
      access: ({ id, actor }) => deps.stream.findFor(id, actor, 'extendTerm'),
      responds: processResponse,
    },
    ({ params, body: form, actor, tx, meta }) =>
      handleWithDesk(
        deps,
        { tx, actor, meta },
        {
          id: params.id,
          action: 'extendTerm',
          decide: (process, desk, events) => extendTerm(process, { form, desk, events }),
        },
      ),
  )

export const changeTermRoutes = (deps: Deps) => [classificationRoute(deps), termExtensionRoute(deps)]
