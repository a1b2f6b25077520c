import { assignForm, claimForm, releaseForm } from '@licensing/forms'
import type { Route } from '@licensing/http'
import type { Deps } from '../../../deps'
import { processRoute } from '../../../process-command'
import { handleAssign, handleClaim, handleRelease } from './handle'

/** Who has a process: claimed, assigned, released. */
export const assignmentRoutes = (deps: Deps): Route[] => [
  processRoute(
    deps,
    {
      path: '/processes/:id/claim',
      action: 'claim',
      access: 'claim',
      summary: 'Assume um processo que não está com ninguém',
      form: claimForm,
    },
    ({ context, id, form }) => handleClaim(deps, context, { id, ...form }),
  ),
  processRoute(
    deps,
    {
      path: '/processes/:id/assign',
      action: 'assign',
      access: 'claim',
      summary: 'Atribui o processo a uma pessoa, ou o passa adiante',
      form: assignForm,
    },
    ({ context, id, form }) => handleAssign(deps, context, { id, ...form }),
  ),
  processRoute(
    deps,
    {
      path: '/processes/:id/release',
      action: 'release',
      access: 'claim',
      summary: 'Devolve o processo à fila',
      form: releaseForm,
    },
    ({ context, id, form }) => handleRelease(deps, context, { id, ...form }),
  ),
]
