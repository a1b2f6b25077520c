import { openSessionsResponse } from '@licensing/contracts'
import { type Entry, forEverySignedIn, type Situation } from './entry'

/** A call that would end the caller's session is made by a similar person. */
const byAnother = async ({ stage, caller }: Situation) =>
  caller === null ? {} : { options: { as: await stage.personLike(caller) } }

export const sessionEntries: readonly Entry[] = [
  forEverySignedIn('POST /auth/session/renew'),
  forEverySignedIn('GET /auth/me/sessions'),
  forEverySignedIn('DELETE /auth/me/sessions', byAnother),
  forEverySignedIn('DELETE /auth/me/sessions/:sessionId', async (situation) => {
    const { stage, caller } = situation
    if (caller === null) return { path: `/auth/me/sessions/${stage.superAdmin.id}` }
    const as = await stage.personLike(caller)
    const { sessions } = (await stage.api.call('GET', '/auth/me/sessions', { as })).as(openSessionsResponse)
    return { path: `/auth/me/sessions/${sessions[0]?.id ?? ''}`, options: { as } }
  }),
  forEverySignedIn('GET /auth/me/security-activity'),
  forEverySignedIn('GET /auth/me/notices'),
  forEverySignedIn('POST /auth/me/notices/seen', () => ({
    options: { json: { until: '2026-01-01T00:00:00.000Z' } },
  })),
]
