import type { z } from 'zod'

/** The process must not start: a setting is missing or wrong. The message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export type Environment = Readonly<Record<string, string | undefined>>

interface Described {
  readonly description?: string
  readonly examples?: readonly unknown[]
}

const exampleOf = (schema: z.ZodObject, variable: string): string => {
  const field = schema.shape[variable] as z.ZodType | undefined
  const { examples, description } = (field?.meta() ?? {}) as Described
  const example = examples?.[0]
  return [
    ...(description === undefined ? [] : [`  What it is: ${description}`]),
    ...(example === undefined ? [] : [`  Example: ${variable}=${String(example)}`]),
  ].join('\n')
}

/**
 * Reads the settings a process needs from `environment`, once, at start. An empty variable counts as absent.
 * Give each field of the schema `.meta({ description, examples: [...] })`: they are what the operator reads.
 * @throws SettingsError naming every wrong variable, what is wrong with it, and an example. Values are not repeated,
 * for one of them may be a secret.
 */
export const loadSettings = <S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> => {
  const given = Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((problem) => {
    const variable = String(problem.path[0] ?? 'settings')
    const what = variable in given ? problem.message : 'it is required and not set'
    return [`${variable}: ${what}`, exampleOf(schema, variable)].filter((line) => line !== '').join('\n')
  })
  throw new SettingsError(`The settings are not complete:\n${problems.join('\n')}`)
}
