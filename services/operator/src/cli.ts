import { applyTimeZone } from '@licensing/runtime'
import { CommanderError } from 'commander'
import { openKafkaOfPortal } from './kafka/open-kafka'
import { openDeployment } from './deployment/deployment'
import { UsageError } from './errors'
import { explain } from './explain'
import { programOf } from './program'
import type { Run, Surroundings, Work } from './run'
import { type AdminSettings, adminSettingsFrom } from './settings'

export const OK = 0
export const FAILED = 1
export const USAGE_ERROR = 2

const doWork = async (
  { terminal, signal }: Surroundings,
  settings: AdminSettings,
  work: Work,
): Promise<boolean> => {
  const deployment = await openDeployment(settings, terminal)
  const close = (): void => void deployment.close().catch(() => undefined)
  signal.addEventListener('abort', close)
  try {
    signal.throwIfAborted()
    return (await work(deployment)) !== false
  } finally {
    signal.removeEventListener('abort', close)
    await deployment.close()
  }
}

const codeOf = (error: unknown, { printError, signal, terminal }: Surroundings): number => {
  terminal.settle()
  if (error instanceof CommanderError) return error.exitCode === 0 ? OK : USAGE_ERROR
  printError(signal.aborted ? 'Interrupted.\n' : explain(error))
  return error instanceof UsageError ? USAGE_ERROR : FAILED
}

/** Runs one command. @returns the exit code: 0 success, 1 failure or a finding, 2 usage error */
export const runCli = async (args: readonly string[], surroundings: Surroundings): Promise<number> => {
  let whole = true
  let known: AdminSettings | undefined
  const settings = (): AdminSettings => {
    if (known === undefined) {
      known = adminSettingsFrom(surroundings.environment)
      applyTimeZone(known)
    }
    return known
  }
  const run: Run = {
    ...surroundings,
    settings,
    async withDeployment(work) {
      whole = await doWork(surroundings, settings(), work)
    },
    async withKafka(work) {
      await using kafka = await openKafkaOfPortal(settings())
      whole = await work(kafka)
    },
  }
  try {
    await programOf(run).parseAsync([...args], { from: 'user' })
    surroundings.terminal.settle()
    return whole ? OK : FAILED
  } catch (error) {
    return codeOf(error, surroundings)
  }
}
