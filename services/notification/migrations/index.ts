import type { Migration } from '@licensing/event-store'
import { baseline } from './001_baseline'

/** The schema `notification`. */
export const migrations: readonly Migration[] = [baseline]
