import { randomBytes } from 'node:crypto'
import { openDatabase, openEventStore, personalData } from '@licensing/event-store'
import { openPostgresBus } from '@licensing/messaging'
import { grantRoles, ROLED, type Roled, type RoleSignIns } from '@licensing/operator'
import type { Foundations } from '@licensing/standalone'

/** Roles belong to the whole server, so each database of a run has its own. */
export const newSignIns = (): RoleSignIns => {
  const suffix = randomBytes(6).toString('hex')
  const signIns = ROLED.map((part) => [part, { name: `${part}_${suffix}`, password: `p@ss:${suffix}` }])
  return Object.fromEntries(signIns) as RoleSignIns
}

/** The database URL of a service, with its own role. */
export const urlBy = (url: string, { name, password }: RoleSignIns[Roled]): string => {
  const own = new URL(url)
  own.username = name
  own.password = encodeURIComponent(password)
  return own.href
}

/** The foundations of each service with its own database role. The database must be migrated. */
export const foundationsByRole = async (
  url: string,
  foundations: Foundations,
  closers: (() => Promise<unknown>)[],
): Promise<(part: Roled) => Foundations> => {
  const signIns = newSignIns()
  await grantRoles(foundations.database, signIns)
  const open = (part: Roled): Foundations => {
    const database = openDatabase({ url: urlBy(url, signIns[part]), max: 10, applicationName: part })
    const store = openEventStore({ database })
    const bus = openPostgresBus({ database, store, log: foundations.logger })
    closers.push(
      () => database.close(),
      () => bus.close(),
    )
    return { ...foundations, database, store, bus, personal: personalData({ database }) }
  }
  const all = new Map(ROLED.map((part) => [part, open(part)]))
  return (part) => all.get(part) ?? foundations
}
