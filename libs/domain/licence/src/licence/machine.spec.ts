import { LICENCE_STATUSES, type LicenceStatus } from '@licensing/contracts'
import { expect, it } from 'vitest'
import type { LicenceMachineEvent, LicenceMachineFacts } from './machine'
import { licencePermits, nextLicenceStatus } from './status'

const end = '2032-11-18'
const facts = (change: Partial<LicenceMachineFacts> = {}): LicenceMachineFacts => ({
  validUntil: end,
  renewalPending: false,
  suspendedUntil: null,
  renewable: true,
  renewalOpen: false,
  versionAwaited: false,
  ...change,
})
const inTime = end
const late = '2032-11-19'
const pending = facts({ renewalPending: true })

type Row = [
  event: LicenceMachineEvent,
  facts: LicenceMachineFacts,
  targets: Partial<Record<LicenceStatus, LicenceStatus>>,
]

/** The table of L4 and the days, each row with its targets; what it lacks is refused. */
const rows: Row[] = [
  [{ type: 'makeFinal' }, facts(), { ISSUED: 'VALID' }],
  [{ type: 'sign' }, facts(), {}],
  [
    { type: 'sign' },
    facts({ versionAwaited: true }),
    { VALID: 'VALID', EXTENDED: 'EXTENDED', SUSPENDED: 'SUSPENDED' },
  ],
  [{ type: 'seal' }, facts(), { VALID: 'VALID', EXTENDED: 'EXTENDED', SUSPENDED: 'SUSPENDED' }],
  [{ type: 'void' }, facts(), { ISSUED: 'VOIDED' }],
  [{ type: 'suspend' }, facts(), { VALID: 'SUSPENDED', EXTENDED: 'SUSPENDED' }],
  [{ type: 'reinstate', today: inTime }, facts(), { SUSPENDED: 'VALID', REVOKED: 'VALID' }],
  [{ type: 'reinstate', today: late }, facts(), { SUSPENDED: 'EXPIRED', REVOKED: 'EXPIRED' }],
  [{ type: 'reinstate', today: late }, pending, { SUSPENDED: 'EXTENDED', REVOKED: 'EXTENDED' }],
  [{ type: 'reinstate', today: late }, facts({ validUntil: null }), { SUSPENDED: 'VALID', REVOKED: 'VALID' }],
  [{ type: 'revoke' }, facts(), { VALID: 'REVOKED', EXTENDED: 'REVOKED', SUSPENDED: 'REVOKED' }],
  [{ type: 'rectify' }, facts(), { VALID: 'VALID', EXTENDED: 'EXTENDED', SUSPENDED: 'SUSPENDED' }],
  [{ type: 'transfer' }, facts(), { VALID: 'VALID', EXTENDED: 'EXTENDED' }],
  [
    { type: 'renew' },
    facts(),
    { VALID: 'VALID', EXTENDED: 'EXTENDED', SUSPENDED: 'SUSPENDED', EXPIRED: 'EXPIRED' },
  ],
  [{ type: 'renew' }, facts({ renewable: false }), {}],
  [{ type: 'renew' }, facts({ renewalOpen: true }), {}],
  [
    { type: 'renewalGranted' },
    pending,
    { VALID: 'SUPERSEDED', EXTENDED: 'SUPERSEDED', SUSPENDED: 'SUPERSEDED', EXPIRED: 'SUPERSEDED' },
  ],
  [
    { type: 'renewalRefused', today: inTime },
    facts(),
    { VALID: 'VALID', EXTENDED: 'VALID', SUSPENDED: 'SUSPENDED', EXPIRED: 'EXPIRED' },
  ],
  [
    { type: 'renewalRefused', today: late },
    facts(),
    { VALID: 'EXPIRED', EXTENDED: 'EXPIRED', SUSPENDED: 'SUSPENDED', EXPIRED: 'EXPIRED' },
  ],
  [{ type: 'dayPassed', today: inTime }, facts(), { VALID: 'VALID', EXTENDED: 'VALID' }],
  [{ type: 'dayPassed', today: late }, facts(), { VALID: 'EXPIRED', EXTENDED: 'EXPIRED' }],
  [{ type: 'dayPassed', today: late }, pending, { VALID: 'EXTENDED', EXTENDED: 'EXTENDED' }],
  [
    { type: 'dayPassed', today: late },
    facts({ suspendedUntil: late }),
    { VALID: 'EXPIRED', EXTENDED: 'EXPIRED' },
  ],
  [
    { type: 'dayPassed', today: late },
    facts({ suspendedUntil: end }),
    { VALID: 'EXPIRED', EXTENDED: 'EXPIRED', SUSPENDED: 'EXPIRED' },
  ],
]

const outcomeOf = (status: LicenceStatus, given: LicenceMachineFacts, event: LicenceMachineEvent) => {
  const permitted = licencePermits(status, given, event)
  try {
    return { permitted, outcome: nextLicenceStatus(status, given, event) as string }
  } catch (error) {
    return { permitted, outcome: (error as { code: string }).code }
  }
}

it('[L4.01] the life of a licence has exactly the transitions of the table', () => {
  const actual = rows.map(([event, given]) =>
    LICENCE_STATUSES.map((status) => [status, outcomeOf(status, given, event)]),
  )
  const expected = rows.map(([, , targets]) =>
    LICENCE_STATUSES.map((status) => {
      const target = targets[status]
      return [status, { permitted: target !== undefined, outcome: target ?? 'INVALID_TRANSITION' }]
    }),
  )
  const named = (outcomes: unknown[]) =>
    rows.map(([event, given], row) => ({ event, given, on: outcomes[row] }))
  expect(named(actual)).toEqual(named(expected))
})
