import { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

interface Rule {
  /** The rule applies when this setting is set, or equals `is`. */
  readonly when: string
  readonly is?: string
  /** This setting must then be set, or equal `to`. */
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
  { when: 'SMTP_URL', needs: 'SMTP_FROM' },
  { when: 'SMTP_URL', needs: 'PUBLIC_URL' },
  { when: 'SMTP_FROM', needs: 'SMTP_URL' },
  { when: 'BOOTSTRAP_ADMIN_EMAIL', needs: 'BOOTSTRAP_ADMIN_PASSWORD' },
  { when: 'BOOTSTRAP_ADMIN_PASSWORD', needs: 'BOOTSTRAP_ADMIN_EMAIL' },
]

const isBroken = (values: Values, { when, is, needs, to }: Rule): boolean => {
  const applies = is === undefined ? values[when] !== undefined : values[when] === is
  const satisfied = to === undefined ? values[needs] !== undefined : values[needs] === to
  return applies && !satisfied
}

/** Checks settings that are meaningless or dangerous without each other, such as a store without its keys. */
const checkRules = (values: Values, rules: readonly Rule[], context: z.RefinementCtx): void => {
  const reported = new Set<string>()
  for (const rule of rules) {
    if (!isBroken(values, rule) || reported.has(rule.needs)) continue
    reported.add(rule.needs)
    const message = `must be ${rule.to ?? 'set'} if ${rule.when} is set`
    context.addIssue({ code: 'custom', path: [rule.needs], message })
  }
}

/**
 * Combines the settings of a process and checks them together, except with settings that only other processes have. Spread the `shape`s
 * and pass the result to `loadSettings`.
 */
export const settingsOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => {
  const rules = RULES.filter(({ needs }) => needs in shape)
  return z.object(shape).superRefine((values, context) => checkRules(values as Values, rules, context))
}
