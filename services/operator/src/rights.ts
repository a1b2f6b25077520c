import {
  activityStream,
  issuerStream,
  licenceStream,
  municipalityStream,
  OUTAGE_STREAM,
  processStream,
  signInStream,
  standardConditionStream,
  userStream,
} from '@licensing/contracts'
import type deployed from '../../../infra/deploy/helm/files/services.json'

/** The services that run in containers of their own, each with its database role. */
export type Roled = keyof typeof deployed

/** A service's rights beyond reading events (ADR 0012). */
export interface Rights {
  /** Its schemas: it may read and write every table, but alter none. */
  readonly schemas: readonly string[]
  /** Prefixes of the stream ids it appends to. */
  readonly appendsTo: readonly string[]
  /** Prefixes of the consumer groups whose cursors it moves. */
  readonly groups: readonly string[]
  /** Prefixes of the streams that its consumer groups read from Kafka. */
  readonly follows: readonly string[]
  /** Whether it stores idempotent responses. */
  readonly storesResponses: boolean
  /** Rights on the keys of personal data. */
  readonly personKeys: readonly ('select' | 'insert' | 'delete')[]
  /** Rights on tables of another service's schema. */
  readonly tables: Readonly<Record<string, readonly ('select' | 'insert' | 'update' | 'delete')[]>>
  /** Columns that it reads of views and tables of another service's schema (ADR 0032). */
  readonly columns: Readonly<Record<string, readonly string[]>>
  /** Functions of another service's schema that it calls. */
  readonly functions: readonly string[]
}

const service = (...schemas: string[]) => ({
  schemas,
  appendsTo: [],
  groups: schemas.map((schema) => `${schema}.`),
  follows: [],
  storesResponses: true,
  personKeys: [],
  tables: {},
  columns: {},
  functions: [],
})

/** The people, municipalities and activities that a process names, as their owners grant them. */
const names = {
  '"user".people': ['id', 'name', 'role', 'active', 'scope', 'municipality_ids'],
  'catalogue.municipalities': [
    'id',
    'name',
    'name_folded',
    'state',
    'status',
    'fee_exempt_request_types',
    'deleted',
    'desk_settings',
    'desk_version',
  ],
  'catalogue.activities': ['id', 'code', 'description', 'deleted'],
}

const listed = ['select', 'insert', 'update'] as const

export const RIGHTS: Readonly<Record<Roled, Rights>> = {
  user: {
    ...service('user'),
    appendsTo: [userStream(''), signInStream('')],
    personKeys: ['select', 'insert', 'delete'],
    columns: { 'catalogue.municipalities': ['id', 'name', 'deleted'] },
  },
  catalogue: {
    ...service('catalogue'),
    appendsTo: [
      municipalityStream(''),
      activityStream(''),
      issuerStream(''),
      standardConditionStream(''),
      OUTAGE_STREAM,
    ],
    tables: {
      'issuing.numbers': listed,
      'issuing.certificates': ['select', 'insert', 'update', 'delete'],
    },
    functions: [
      'issuing.set_last_numbers(uuid, text[], int[], int[])',
      'process.cites_entry(uuid)',
      'licence.cites_municipality(uuid)',
    ],
  },
  process: {
    ...service('process', 'licence'),
    // A process and the licence that it issues move in one append (ADR 0025).
    appendsTo: [processStream(''), licenceStream('')],
    follows: [
      processStream(''),
      licenceStream(''),
      standardConditionStream(''),
      userStream(''),
      municipalityStream(''),
      OUTAGE_STREAM,
    ],
    personKeys: ['select'],
    tables: { 'issuing.numbers': listed, 'issuing.certificates': ['select', 'update'] },
    columns: {
      ...names,
      '"user".applicants': ['id', 'email'],
      'catalogue.pix_keys': ['key', 'municipality_id', 'name'],
    },
    functions: ['issuing.next_number(uuid, text, int, int)'],
  },
  correction: {
    ...service('correction'),
    appendsTo: [processStream('')],
    personKeys: ['select'],
    // The list belongs to the stream, which both services append to (ADR 0010).
    // An answer removes the drafts of it, and uses the files that were sent for it.
    tables: {
      'process.processes': listed,
      'process.search_entries': listed,
      'process.desk_entries': listed,
      'process.form_drafts': ['select', 'delete'],
      'process.uploads': ['select', 'delete'],
    },
    columns: names,
    functions: ['process.use_uploads(uuid, uuid[])'],
  },
  reporting: { ...service('reporting'), follows: [processStream(''), OUTAGE_STREAM], columns: names },
  notification: {
    ...service('notification'),
    // The outcome of an e-mail is recorded as proof of notice.
    appendsTo: [processStream('')],
    follows: [processStream(''), userStream('')],
    // Tokens and farewells are opened to send them; the key of a farewell is deleted with it.
    personKeys: ['select'],
    functions: ['"user".forget_farewell(text)'],
    columns: {
      ...names,
      '"user".mailboxes': [
        'id',
        'name',
        'email',
        'email_confirmed',
        'email_notifications',
        'role',
        'active',
        'approved',
        'municipality_ids',
        'scope',
      ],
      // The due days of a person's calendar and reminders, and those of the digest of its desk.
      'process.desk_entries': [
        'id',
        'municipality_id',
        'owner_id',
        'assignee_id',
        'open',
        'waiting',
        'clock_state',
        'due_on',
        'answer_due_on',
        'archival_from',
        'answered',
        'deleted',
      ],
      'process.processes': ['id', 'protocol_number'],
      'licence.licences': [
        'id',
        'owner_id',
        'municipality_id',
        'kind',
        'number',
        'valid_until',
        'recorded_status',
        'renewal_number',
      ],
      'licence.obligations': [
        'licence_id',
        'condition_id',
        'occurrence',
        'owner_id',
        'due_on',
        'listed_from',
        'open',
      ],
      'catalogue.senders': ['id', 'name', 'email', 'reply_to', 'templates'],
    },
  },
  relay: {
    schemas: [],
    appendsTo: [],
    groups: ['kafka-relay'],
    follows: [],
    storesResponses: false,
    personKeys: [],
    tables: {},
    columns: {},
    functions: [],
  },
}

export const ROLED = Object.keys(RIGHTS) as readonly Roled[]
