import { readFileSync } from 'node:fs'
import type { z } from 'zod'

/** The process must not start, because a setting is missing or invalid. The message is for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export type Environment = Readonly<Record<string, string | undefined>>

interface Described {
  readonly description?: string
  readonly examples?: readonly unknown[]
}

interface Given {
  readonly values: Record<string, string>
  /** Why the variable's file yields no value. */
  readonly problems: { readonly variable: string; readonly of: string; readonly problem: string }[]
}

const describedOf = (schema: z.ZodObject, variable: string): Described => {
  const field = schema.shape[variable] as z.ZodType | undefined
  return (field?.meta() ?? {}) as Described
}

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join('\n')

const meaningOf = ({ description }: Described): string | undefined =>
  description === undefined ? undefined : `  Description: ${description}`

const exampleOf = (variable: string, { examples }: Described): string | undefined =>
  examples?.[0] === undefined ? undefined : `  Example: ${variable}=${String(examples[0])}`

/** The problem with the file, without its name, because the variable may contain the secret itself. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'this user has no permission to read the file',
  EISDIR: 'it is a folder, not a file',
}

const readValue = (path: string): { readonly value: string } | { readonly problem: string } => {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    return value === '' ? { problem: 'the file is empty' } : { value }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { problem: PROBLEMS[code] ?? `the file cannot be read (${code})` }
  }
}

/** The declared variables with a value, given directly or through the file named by `_FILE`. */
const givenIn = (environment: Environment, declared: readonly string[]): Given => {
  const given: Given = { values: {}, problems: [] }
  for (const name of declared) {
    const value = environment[name] || undefined
    const variable = `${name}_FILE`
    // A setting whose own name ends in _FILE is not special.
    const path = declared.includes(variable) ? undefined : environment[variable] || undefined
    if (value !== undefined) given.values[name] = value
    if (path === undefined) continue
    if (value !== undefined) {
      given.problems.push({
        variable: `${name} and ${variable}`,
        of: name,
        problem: 'both are set; set only one of them',
      })
      continue
    }
    const read = readValue(path)
    if ('value' in read) given.values[name] = read.value
    else given.problems.push({ variable, of: name, problem: read.problem })
  }
  return given
}

/**
 * Reads a process's settings from `environment`, once, at startup. An empty variable counts as absent. Any declared
 * setting `X` may instead come from the file named by `X_FILE` (secrets), without its trailing newline. Each field of
 * the schema should have `.meta({ description, examples: [...] })`, which are shown to the operator.
 * @throws SettingsError naming every invalid variable, the problem, and an example. Values are not repeated, because
 * they may be secrets.
 */
export const loadSettings = <S extends z.ZodObject>(schema: S, environment: Environment): z.output<S> => {
  const { values, problems } = givenIn(environment, Object.keys(schema.shape))
  const parsed = schema.safeParse(values)
  if (parsed.success && problems.length === 0) return parsed.data
  const ofFiles = problems.map(({ variable, of, problem }) =>
    lines(
      `${variable}: ${problem}`,
      meaningOf(describedOf(schema, of)),
      `  Example: ${of}_FILE=/run/secrets/${of.toLowerCase()}`,
    ),
  )
  const unread = new Set(problems.map(({ of }) => of))
  const ofValues = (parsed.error?.issues ?? [])
    .map((issue) => ({ variable: String(issue.path[0] ?? 'settings'), message: issue.message }))
    .filter(({ variable }) => !unread.has(variable))
    .map(({ variable, message }) => {
      const described = describedOf(schema, variable)
      const problem = variable in values ? message : 'required, but not set'
      return lines(`${variable}: ${problem}`, meaningOf(described), exampleOf(variable, described))
    })
  throw new SettingsError(`Invalid settings:\n${[...ofFiles, ...ofValues].join('\n')}`)
}
