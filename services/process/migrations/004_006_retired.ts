import type { Migration } from '@licensing/database'

const retired = (name: string): Migration => ({ name, up: async () => {}, down: async () => {} })

/** 008 drops the functions that these created. The names stay for databases on which they have run. */
export const retired004 = retired('004_take_number.ts')
export const retired006 = retired('006_take_number_in_turn.ts')
