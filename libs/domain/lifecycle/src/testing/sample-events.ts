import { processEventSchemas, type ProcessEventType } from '@licensing/contracts'
import type { RecordedProcessEvent } from '../process-state'

/** The part of a zod schema that a sample needs. */
interface Schema {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Schema>>
    readonly element?: Schema
    readonly entries?: Readonly<Record<string, string>>
    readonly options?: readonly Schema[]
    readonly values?: readonly unknown[]
    readonly format?: string
  }
}

const isRequired = ([, { def }]: [string, Schema]): boolean => def.type !== 'optional'

/** The smallest value of a schema: required fields only, the first option, one element. */
const sampleOf = ({ def }: Schema): unknown => {
  if (def.shape) {
    const fields = Object.entries(def.shape).filter(isRequired)
    return Object.fromEntries(fields.map(([name, schema]) => [name, sampleOf(schema)]))
  }
  if (def.entries) return Object.values(def.entries)[0]
  if (def.values) return def.values[0]
  if (def.element) return [sampleOf(def.element)]
  if (def.options?.[0]) return sampleOf(def.options[0])
  if (def.format === 'date') return '2026-03-20'
  const simple: Record<string, unknown> = { string: 'x', number: 1, boolean: false, nullable: null }
  if (!Object.hasOwn(simple, def.type)) throw new Error(`There is no sample for the schema type ${def.type}.`)
  return simple[def.type]
}

export const eventTypes = Object.keys(processEventSchemas) as ProcessEventType[]

/** A recorded event of `type`; `feeExempt` only affects the events of a filing. */
export const aRecorded = (type: ProcessEventType, feeExempt = false): RecordedProcessEvent => {
  const data = sampleOf(processEventSchemas[type] as unknown as Schema) as object
  return {
    type,
    data: 'feeExempt' in data ? { ...data, feeExempt } : data,
    version: 1,
    recordedAt: '2026-03-01T12:00:00.000Z',
    meta: { actorId: 'maria', actorRole: 'APPLICANT', correlationId: 'c' },
  } as RecordedProcessEvent
}
