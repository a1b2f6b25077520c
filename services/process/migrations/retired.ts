import type { Migration } from '@licensing/database'

const retired = (name: string): Migration => ({ name, up: async () => {}, down: async () => {} })

/** The names stay for databases on which these have run: 008 drops the functions, 023 the table that they created. */
export const retired000 = retired('000_history.ts')
export const retired004 = retired('004_take_number.ts')
export const retired006 = retired('006_take_number_in_turn.ts')
