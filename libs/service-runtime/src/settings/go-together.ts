import { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

interface Rule {
  /** The rule counts while this one is set, or set to `is`. */
  readonly when: string
  readonly is?: string
  /** Then this one must be set, or set to `to`. */
  readonly needs: string
  readonly to?: string
}

const RULES: readonly Rule[] = [
  { when: 'S3_ENDPOINT', needs: 'S3_ACCESS_KEY' },
  { when: 'S3_ENDPOINT', needs: 'S3_SECRET_KEY' },
  { when: 'S3_ACCESS_KEY', needs: 'S3_ENDPOINT' },
  { when: 'S3_SECRET_KEY', needs: 'S3_ENDPOINT' },
  { when: 'KAFKA_SASL_MECHANISM', needs: 'KAFKA_USERNAME' },
  { when: 'KAFKA_SASL_MECHANISM', needs: 'KAFKA_PASSWORD' },
  { when: 'KAFKA_USERNAME', needs: 'KAFKA_SASL_MECHANISM' },
  { when: 'KAFKA_PASSWORD', needs: 'KAFKA_SASL_MECHANISM' },
  { when: 'KAFKA_SASL_MECHANISM', needs: 'KAFKA_BROKERS' },
  { when: 'KAFKA_TLS', is: '1', needs: 'KAFKA_BROKERS' },
  { when: 'KAFKA_CA_FILE', needs: 'KAFKA_TLS', to: '1' },
  { when: 'BOOTSTRAP_ADMIN_EMAIL', needs: 'BOOTSTRAP_ADMIN_PASSWORD' },
  { when: 'BOOTSTRAP_ADMIN_PASSWORD', needs: 'BOOTSTRAP_ADMIN_EMAIL' },
]

const isBroken = (values: Values, { when, is, needs, to }: Rule): boolean => {
  const counts = is === undefined ? values[when] !== undefined : values[when] === is
  const kept = to === undefined ? values[needs] !== undefined : values[needs] === to
  return counts && !kept
}

/** Settings that mean nothing, or something dangerous, without one another: half of a store is no store. */
const goTogether = (values: Values, context: z.RefinementCtx): void => {
  const told = new Set<string>()
  for (const rule of RULES) {
    if (!isBroken(values, rule) || told.has(rule.needs)) continue
    told.add(rule.needs)
    const message = `must be ${rule.to ?? 'set'} when ${rule.when} is`
    context.addIssue({ code: 'custom', path: [rule.needs], message })
  }
}

/** The settings of a process: its parts, checked together. Spread their `shape`s, and give the sum to `loadSettings`. */
export const settingsOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape).superRefine((values, context) => goTogether(values as Values, context))
