import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { once } from 'node:events'
import { DomainError, type Regime, type WhatIfResult } from '@licensing/contracts'
import { csvRows } from '@licensing/http'
import { type ReplayedClock, whatIf, type WhatIf } from '@licensing/reporting-service'
import type { Deployment } from '../deployment/deployment'
import { AdminError } from '../errors'
import { count, type Terminal } from '../terminal'

export interface WhatIfOptions {
  readonly from: string
  readonly to: string
  readonly municipality?: string
  readonly csv?: string
}

const EVERYTHING: WhatIf['caller'] = {
  actor: { id: '', role: 'SUPER_ADMIN', municipalityIds: [] },
  scope: 'any',
}

const columns = [
  'Protocolo',
  'Início',
  'Vence em',
  'Com a tabela, vence em',
  'Dias de atraso',
  'Com a tabela, dias de atraso',
]

const cellsOf = ({ protocolNumber, startedOn, inForce, simulated }: ReplayedClock): string[] => [
  protocolNumber ?? '',
  startedOn,
  inForce.dueOn ?? '',
  simulated.dueOn ?? '',
  String(inForce.daysLate),
  String(simulated.daysLate),
]

/** Writes a line for each clock, at the pace of the disk. */
const openCsv = (path: string) => {
  const rows = csvRows(columns)
  const file = rows.pipe(createWriteStream(path))
  return {
    add: async (clock: ReplayedClock): Promise<void> => {
      if (!rows.write(cellsOf(clock))) await once(rows, 'drain')
    },
    close: async (): Promise<void> => {
      rows.end()
      await finished(file)
    },
  }
}

const print = (result: WhatIfResult, { from, to }: WhatIfOptions, terminal: Terminal): void => {
  const { processes, lateNow, lateThen, becameLate, becameInTime, byMunicipality } = result
  terminal.print(`${count(processes, 'process', 'processes')} started between ${from} and ${to}`)
  terminal.print(`Late now: ${lateNow}. Late with the table: ${lateThen}.`)
  terminal.print(`Became late: ${becameLate}. Became in time: ${becameInTime}.`)
  for (const { name, municipalityId, ...place } of byMunicipality)
    terminal.print(
      `${name ?? municipalityId ?? '-'}: ${count(place.processes, 'process', 'processes')}, ${place.lateNow} late now, ${place.lateThen} with the table`,
    )
}

/**
 * Replays the clocks that started in a period against another table of terms. Writes nothing to the portal.
 * @throws AdminError for a period that is too large
 */
export const simulate = async (
  { database }: Deployment,
  options: WhatIfOptions,
  { table, folder }: { readonly table: readonly Regime[]; readonly folder: string },
  terminal: Terminal,
): Promise<void> => {
  const csv = options.csv === undefined ? undefined : openCsv(resolve(folder, options.csv))
  let replayed = 0
  const result = await whatIf(database, {
    caller: EVERYTHING,
    from: options.from,
    to: options.to,
    municipalityId: options.municipality,
    table,
    at: new Date(),
    onClock: async (clock) => {
      replayed += 1
      terminal.progress(`${count(replayed, 'process', 'processes')} replayed`)
      await csv?.add(clock)
    },
  }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'WHAT_IF_TOO_LARGE')
      throw new AdminError(
        'The period has more than 366 days or 50,000 processes.',
        'choose a shorter one, or one --municipality.',
        { cause: error },
      )
    throw error
  })
  await csv?.close()
  print(result, options, terminal)
}
