import type { Actor } from '@licensing/permissions'

/** The municipality of the suite's data, and another one; placeholders until the real ids exist. */
export const HERE = '11111111-1111-4111-8111-111111111111'
export const ELSEWHERE = '22222222-2222-4222-8222-222222222222'

/** The relation of each caller to the municipality and to the process of a case. */
const standings = {
  SUPER_ADMIN: { role: 'SUPER_ADMIN', municipalityIds: [] },
  'ADMIN of the municipality': { role: 'ADMIN', municipalityIds: [HERE] },
  'ADMIN of another municipality': { role: 'ADMIN', municipalityIds: [ELSEWHERE] },
  'ANALYST of the municipality': { role: 'ANALYST', municipalityIds: [HERE] },
  'ANALYST of another municipality': { role: 'ANALYST', municipalityIds: [ELSEWHERE] },
  'ANALYST who filed it': { role: 'ANALYST', municipalityIds: [ELSEWHERE] },
  'LINKED ANALYST of the municipality': { role: 'ANALYST', municipalityIds: [HERE], scope: 'LINKED' },
  'LINKED ANALYST of another municipality': {
    role: 'ANALYST',
    municipalityIds: [ELSEWHERE],
    scope: 'LINKED',
  },
  'LINKED ANALYST who filed it': { role: 'ANALYST', municipalityIds: [ELSEWHERE], scope: 'LINKED' },
  'APPLICANT who filed it': { role: 'APPLICANT', municipalityIds: [] },
  'APPLICANT stranger': { role: 'APPLICANT', municipalityIds: [] },
} as const satisfies Record<string, Omit<Actor, 'id'>>

export type CallerName = keyof typeof standings
export const CALLERS = Object.keys(standings) as readonly CallerName[]

/** The caller as the permission tables see it. */
export const callerAs = (name: CallerName): Actor => ({ id: name, ...standings[name] })

/** The filer of a case's process: its own analyst, otherwise the applicant. */
export const filerFor = (caller: CallerName | null): CallerName =>
  caller === 'ANALYST who filed it' || caller === 'LINKED ANALYST who filed it'
    ? caller
    : 'APPLICANT who filed it'
