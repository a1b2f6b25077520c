import type { Migration } from '@licensing/database'
import { numbers } from './001_numbers'
import { certificates } from './002_certificates'

/** For `migrate({ url, schema: 'issuing', migrations: issuingMigrations })`. */
export const issuingMigrations: readonly Migration[] = [numbers, certificates]
