import type { Actor } from './modules'

/** The deployment's setting: `linked` restricts every ANALYST to its municipalities (decision 1, ANALYST_SCOPE). */
export type AnalystScope = 'any' | 'linked'

/**
 * Whether the actor sees every process. An ANALYST does unless its account is LINKED or the deployment restricts all
 * analysts; then it sees the processes of its municipalities and its own filings (ADR 0011).
 */
export const reachesWholeState = ({ role, scope }: Actor, deployment: AnalystScope): boolean => {
  if (role !== 'ANALYST') return role === 'SUPER_ADMIN'
  return deployment === 'any' && scope !== 'LINKED'
}
