import { type BulkForm, bulkForm, processListQuery } from '@licensing/forms'
import { bulkResponse, DomainError, MAX_AT_ONCE } from '@licensing/contracts'
import { may, post } from '@licensing/http'
import type { Actor } from '@licensing/permissions'
import type { CommandContext } from '@licensing/process-store'
import type { Deps } from '../../../deps'
import { handleArchive } from '../../after-decision/archive-process/handle'
import { handleAssign, handleClaim, handleRelease } from '../assignment/handle'

const handle = (deps: Deps, context: CommandContext, id: string, form: BulkForm) => {
  const { action, assigneeId, observations } = form
  switch (action) {
    case 'claim':
      return handleClaim(deps, context, { id })
    case 'assign':
      return handleAssign(deps, context, { id, assigneeId: assigneeId ?? '', reason: observations })
    case 'release':
      return handleRelease(deps, context, { id, reason: observations })
    case 'archive':
      return handleArchive(deps, context, { id, observations })
  }
}

/** The protocol numbers of those that the caller may see. */
const numbersOf = async ({ database, list }: Deps, actor: Actor, ids: readonly string[]) => {
  const query = processListQuery.parse({ ids: ids.join(','), limit: MAX_AT_ONCE })
  const { rows } = await list.page(database, actor, query)
  return new Map(rows.map((row) => [row.id, row.protocol_number]))
}

/** One command on many processes, each decided by its own rules and committed separately. */
export const bulkRoute = (deps: Deps) =>
  post(
    '/processes/bulk',
    {
      auth: may('reports/view'),
      summary:
        'Assume, atribui, devolve à fila ou arquiva até 100 processos, cada um pelas suas próprias regras',
      body: bulkForm,
      command: 'each',
      access: ({ id, actor }) => deps.stream.find(id, actor),
      responds: bulkResponse,
    },
    async ({ body, actor, meta, each }) => {
      if (body.ids.length > MAX_AT_ONCE) throw new DomainError('BULK_LIMIT')
      const numbers = await numbersOf(deps, actor, body.ids)
      const results = []
      for (const id of body.ids) {
        // oxlint-disable-next-line no-await-in-loop -- one command after the other
        const outcome = await each(id, (tx) => handle(deps, { tx, actor, meta }, id, body))
        results.push({ id, protocolNumber: numbers.get(id) ?? null, ...outcome })
      }
      const done = results.filter(({ outcome }) => outcome === 'DONE').length
      return { done, refused: results.length - done, results }
    },
  )
