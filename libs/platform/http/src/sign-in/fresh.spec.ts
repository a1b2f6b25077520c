import { expect, it } from 'vitest'
import { fresh, signedIn } from '../route/auth-rule'
import { post } from '../route/build'
import { applicant } from '../testing/serve-for-test'
import { startApi } from '../testing/start-api'

const options = { auth: signedIn, summary: 'Para testes' } as const
const routes = [
  post('/sensitive', { ...options, auth: fresh(signedIn) }, () => ({ done: true })),
  post('/everyday', options, () => ({ done: true })),
]

const callAfter = async (minutes: number, path: string) => {
  const api = await startApi(routes)
  const at = (agoMinutes: number) => new Date(Date.now() - agoMinutes * 60_000)
  const began = { issuedAt: at(60), expiresAt: at(-60), authenticatedAt: at(minutes) }
  const { token } = await api.issuer.issue(applicant, 'session-1', { began })
  const answer = await api.call(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  return { status: answer.status, body: await answer.json() }
}

it('a sensitive route is available for ten minutes after an authentication, every other as long as the session', async () => {
  expect(await callAfter(9, '/api/sensitive')).toMatchObject({ status: 200 })
  expect(await callAfter(11, '/api/sensitive')).toMatchObject({
    status: 403,
    body: { code: 'REAUTHENTICATION_REQUIRED', message: 'Confirme sua senha para continuar.' },
  })
  expect(await callAfter(59, '/api/everyday')).toMatchObject({ status: 200 })
})
