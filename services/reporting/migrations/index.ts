import type { Migration } from '@licensing/database'
import { baseline } from './001_baseline'

/** The schema `reporting`. */
export const migrations: readonly Migration[] = [baseline]
