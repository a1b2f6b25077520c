import {
  activityStream,
  municipalityStream,
  processStream,
  signInStream,
  userStream,
} from '@licensing/contracts'

/** The parts of the state-wide form that have a database role of their own. */
export const ROLED = ['user', 'catalogue', 'process', 'correction', 'reporting', 'relay'] as const
export type Roled = (typeof ROLED)[number]

/** What a role may do beside reading the events (ADR 0012). */
export interface DatabaseRights {
  /** Its schema: reads and writes every table, changes none. */
  readonly schema?: string
  /** Begins of the ids of the streams it appends to. */
  readonly appendsTo: readonly string[]
  /** Begin of the names of the consumer groups whose place it moves. */
  readonly groups: string
  /** Keeps answers of commands for their `Idempotency-Key`. */
  readonly keepsAnswers: boolean
  /** On the keys of personal data. */
  readonly personKeys: readonly ('select' | 'insert' | 'delete')[]
  /** On tables of another service's schema. */
  readonly tables: Readonly<Record<string, readonly ('select' | 'insert' | 'update')[]>>
  /** Of another service's schema that it calls. */
  readonly functions: readonly string[]
}

const service = (schema: Roled) => ({
  schema,
  appendsTo: [],
  groups: `${schema}.`,
  keepsAnswers: true,
  personKeys: [],
  tables: {},
  functions: [],
})

const listed = ['select', 'insert', 'update'] as const

export const databaseRights: Readonly<Record<Roled, DatabaseRights>> = {
  user: {
    ...service('user'),
    appendsTo: [userStream(''), signInStream('')],
    personKeys: ['select', 'insert', 'delete'],
  },
  catalogue: { ...service('catalogue'), appendsTo: [municipalityStream(''), activityStream('')] },
  process: { ...service('process'), appendsTo: [processStream('')], personKeys: ['select'] },
  correction: {
    ...service('correction'),
    appendsTo: [processStream('')],
    personKeys: ['select'],
    // The list belongs to the stream, which both services write (ADR 0010).
    tables: { 'process.processes': listed, 'process.search_entries': listed },
    functions: ['process.refuse_deleted(text)'],
  },
  reporting: { ...service('reporting'), personKeys: ['select'] },
  relay: {
    appendsTo: [],
    groups: 'kafka-relay',
    keepsAnswers: false,
    personKeys: [],
    tables: {},
    functions: [],
  },
}
