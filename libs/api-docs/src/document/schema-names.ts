import { zodToOpenAPIRegistry } from '@asteasolutions/zod-to-openapi'
import * as contracts from '@licensing/contracts'
import { z } from 'zod'

/** These are shown as individual parameters. */
const IN_PARTS = /(Params|Query)$/

const nameOf = (exported: string): string => exported.charAt(0).toUpperCase() + exported.slice(1)

/**
 * Names the schemas of the contracts by their exports, so that the document defines each once and references it.
 * Idempotent.
 */
export const nameContractSchemas = (): void => {
  for (const [exported, value] of Object.entries<unknown>(contracts)) {
    if (!(value instanceof z.ZodType) || IN_PARTS.test(exported)) continue
    const schema = contracts.documentedBody(value)
    if (!(schema instanceof z.ZodObject) && schema === value) continue
    zodToOpenAPIRegistry.add(schema, { _internal: { refId: nameOf(exported) } })
  }
}
