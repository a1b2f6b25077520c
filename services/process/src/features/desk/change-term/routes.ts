import { classificationForm, termExtensionForm } from '@licensing/forms'
import type { Route } from '@licensing/http'
import type { Deps } from '../../../deps'
import { processCommand } from '../../../process-command'
import { classify, extendTerm } from './decide'

export const changeTermRoutes = (deps: Deps): Route[] => [
  processCommand(deps, {
    path: '/processes/:id/classification',
    action: 'classify',
    access: 'classify',
    summary: 'Reenquadra o prazo: EIA, audiência pública ou licenciamento em duas fases',
    form: classificationForm,
    decide: async (process, form, { events, desk }) =>
      classify(process, { form, desk: await desk(), events }),
  }),
  processCommand(deps, {
    path: '/processes/:id/term-extension',
    action: 'extendTerm',
    access: 'extendTerm',
    summary: 'Prorroga o prazo de comum acordo, com o pedido do solicitante nos autos',
    form: termExtensionForm,
    decide: async (process, form, { events, desk }) =>
      extendTerm(process, { form, desk: await desk(), events }),
  }),
]
