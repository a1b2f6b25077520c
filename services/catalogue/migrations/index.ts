import type { Migration } from '@licensing/database'
import { baseline } from './001_baseline'

/** The schema `catalogue`. */
export const migrations: readonly Migration[] = [baseline]
