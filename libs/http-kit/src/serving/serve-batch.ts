import { runBatch, type BatchCall, type CommandDeps, type JsonResponse } from '@licensing/commands'
import { toErrorResponse } from '../errors/answer'
import type { RunEach } from '../route/route'

/** The commands of a batch as its handler sees them: a refusal is an outcome, a fault of the server ends the batch. */
export const serveBatch = (
  deps: CommandDeps,
  call: Omit<BatchCall, 'execute'>,
  respond: (each: RunEach) => Promise<JsonResponse>,
): Promise<JsonResponse> =>
  runBatch(deps, {
    ...call,
    execute: (run) =>
      respond(async (part, execute) => {
        try {
          await run(part, execute)
          return { outcome: 'DONE' }
        } catch (error) {
          const { status, body } = toErrorResponse(error, '')
          if (status >= 500) throw error
          return { outcome: 'REFUSED', code: body.code, message: body.message }
        }
      }),
  })
