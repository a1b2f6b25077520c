import { enrolmentResponse, totpEnrolment } from '@licensing/contracts'
import type { Environment } from '@licensing/observability'
import { totpCode } from '@licensing/test-support/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentOf, openWholeApi, PASSWORD, type WholeApi } from '@licensing/test-support/whole-api'
import { runAdmin } from '../testing/operator'

let api: WholeApi
let environment: Environment
beforeAll(async () => {
  api = await openWholeApi()
  environment = await environmentOf(api.foundations)
})
afterAll(() => api?.close())

const reset = (email: string) => runAdmin(['reset-second-factor', '--email', email], { environment })

it('signs in with the password alone after the operator removed a lost second factor', async () => {
  const as = await api.createSuperAdmin()
  const own = '/auth/me/second-factor/totp'
  const { secret, enrolment } = (await api.call('POST', own, { as })).as(totpEnrolment)
  const json = { enrolment, code: totpCode(secret) }
  ;(await api.call('POST', `${own}/confirm`, { as, json })).as(enrolmentResponse)
  const signIn = async () => {
    const answer = await api.call('POST', '/auth/login', { json: { email: as.email, password: PASSWORD } })
    return Object.keys(JSON.parse(answer.text) as object)
  }
  expect(await signIn()).toEqual(['secondFactor'])
  expect(await reset(as.email.toUpperCase())).toMatchObject({ code: 0, err: '' })
  expect(await signIn()).toEqual(['token', 'user'])
  expect((await reset(as.email)).out).toContain('has no second factor')
})

it('reports an e-mail without an account', async () => {
  const { code, err } = await reset('ninguem@exemplo.gov.br')
  expect(code).toBe(1)
  expect(err).toMatch(/^ERROR: No account has the e-mail [^\n]+\n {2}Fix: [^\n]+\n$/)
})
