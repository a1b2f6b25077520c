import { archiveForm } from '@licensing/forms'
import type { Deps } from '../../../deps'
import { processRoute } from '../../../process-command'
import { handleArchive } from './handle'

export const archiveRoute = (deps: Deps) =>
  processRoute(
    deps,
    {
      path: '/processes/:id/archive',
      action: 'archive',
      summary: 'Arquiva um processo indeferido ou concluído',
      form: archiveForm,
    },
    ({ context, id, form }) => handleArchive(deps, context, { id, ...form }),
  )
