import { WHAT_IF_EXAMPLES, type WhatIfExample, type WhatIfResult } from '@licensing/contracts'
import type { Replayed } from '@licensing/legal-clock'

/** A clock of the period, replayed. */
export interface ReplayedClock extends Replayed {
  readonly processId: string
  readonly protocolNumber: string | null
  readonly enterpriseName: string | null
  readonly municipalityId: string | null
  readonly startedOn: string
}

interface Counts {
  processes: number
  lateNow: number
  lateThen: number
}

const none = (): Counts => ({ processes: 0, lateNow: 0, lateThen: 0 })

const exampleOf = ({ inForce, simulated, ...named }: ReplayedClock): WhatIfExample => ({
  processId: named.processId,
  protocolNumber: named.protocolNumber,
  enterpriseName: named.enterpriseName,
  dueNow: inForce.dueOn,
  dueThen: simulated.dueOn,
  stoppedOn: simulated.stoppedOn,
  daysLate: simulated.daysLate,
})

const changeOf = ({ lateNow, lateThen }: Counts): number => Math.abs(lateThen - lateNow)

/** Counts replayed clocks as they come; its size does not grow with their number. */
export class Tally {
  readonly #all = none()
  readonly #byMunicipality = new Map<string | null, Counts>()
  #becameLate = 0
  #becameInTime = 0
  #examples: WhatIfExample[] = []

  add(clock: ReplayedClock): void {
    const isLateNow = clock.inForce.daysLate > 0
    const isLateThen = clock.simulated.daysLate > 0
    const place = this.#byMunicipality.get(clock.municipalityId) ?? none()
    this.#byMunicipality.set(clock.municipalityId, place)
    for (const counts of [this.#all, place]) {
      counts.processes += 1
      counts.lateNow += isLateNow ? 1 : 0
      counts.lateThen += isLateThen ? 1 : 0
    }
    if (isLateNow && !isLateThen) this.#becameInTime += 1
    if (!isLateNow && isLateThen) {
      this.#becameLate += 1
      this.#examples = [...this.#examples, exampleOf(clock)]
        .toSorted((one, other) => other.daysLate - one.daysLate)
        .slice(0, WHAT_IF_EXAMPLES)
    }
  }

  get municipalities(): (string | null)[] {
    return [...this.#byMunicipality.keys()]
  }

  /** The municipality that changes most comes first; of equal ones, the one with more processes. */
  result(names: ReadonlyMap<string | null, string>): WhatIfResult {
    const byMunicipality = [...this.#byMunicipality].map(([municipalityId, counts]) => ({
      municipalityId,
      name: names.get(municipalityId) ?? null,
      ...counts,
    }))
    return {
      ...this.#all,
      becameLate: this.#becameLate,
      becameInTime: this.#becameInTime,
      byMunicipality: byMunicipality.toSorted(
        (one, other) => changeOf(other) - changeOf(one) || other.processes - one.processes,
      ),
      examples: this.#examples,
    }
  }
}
