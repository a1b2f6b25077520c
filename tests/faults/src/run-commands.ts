import { chooseSeed } from './commands/chance'
import { openTraffic } from './commands/clients'
import type { Portals } from './portals/portals'
import { openScene } from './scene/scene'
import type { Finding } from './verify/findings'
import { existingProcesses, summaryOf, verify } from './verify/verify'

const SHORT_RUN = 600

export interface RunCommandsOptions {
  readonly seed?: number
  readonly commands?: number
}

const commandsWanted = (): number => Number(process.env['FAULTS_COMMANDS'] ?? SHORT_RUN)

const count = (numbers: ReadonlyMap<string, number>): string =>
  [...numbers].map(([name, number]) => `${number} × ${name}`).join(', ')

/**
 * Sends FAULTS_COMMANDS random commands (600 by default) of 16 clients to both instances and verifies all responses
 * and events. FAULTS_SEED repeats the choice of commands. @returns the findings; empty without faults
 */
export const runCommands = async (
  portals: Portals,
  { seed = chooseSeed(), commands = commandsWanted() }: RunCommandsOptions = {},
): Promise<Finding[]> => {
  process.stdout.write(`Random commands: FAULTS_SEED=${seed} FAULTS_COMMANDS=${commands}\n`)
  const scene = await openScene(portals)
  const existing = await existingProcesses(portals)
  const traffic = openTraffic(portals, scene, { seed })
  await traffic.run(commands)
  const { attempts } = traffic.journal
  const answers = new Map<string, number>()
  for (const { answer } of attempts) {
    const status = String(answer?.status ?? 'lost')
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  process.stdout.write(`${attempts.length} requests answered: ${count(answers)}\n`)
  const findings = summaryOf(await verify(portals, scene, attempts, { existing, faulty: false }))
  return findings.length === 0 ? [] : [`FAULTS_SEED=${seed}`, ...findings]
}
