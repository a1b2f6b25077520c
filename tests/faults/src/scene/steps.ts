import { randomUUID } from 'node:crypto'
import { type ProcessResponse, processResponse } from '@licensing/contracts'
import { aFiling, type FilingSample } from '@licensing/test-support'
import { aForm, aPdf } from '@licensing/test-support/api'
import { type Answer, type Call, expectStatus, type Person } from './call'

/** The steps of a process's life, sent one by one; each throws unless it succeeds. */
export interface Steps {
  draft(as: Person, filing: FilingSample): Promise<ProcessResponse>
  file(as: Person, filing: FilingSample): Promise<ProcessResponse>
  /** With a receipt, so that it is PROTOCOLED. */
  pay(as: Person, id: string): Promise<ProcessResponse>
}

export const keyed = (key: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': key })

export const aReceipt = (name = `${randomUUID()}.pdf`): FormData =>
  aForm({ 'documents[comprovante_pagamento][0]': aPdf(name) })

const done = (status: number, answer: Answer): ProcessResponse =>
  expectStatus(status, answer).as(processResponse)

export const stepsOver = (call: Call): Steps => ({
  async draft(as, filing) {
    const json = { ...aFiling(filing), draft: true }
    return done(201, await call('POST', '/processes/json', { as, json, headers: keyed() }))
  },
  async file(as, filing) {
    const json = aFiling(filing)
    return done(201, await call('POST', '/processes/json', { as, json, headers: keyed() }))
  },
  async pay(as, id) {
    const form = aReceipt()
    return done(200, await call('POST', `/processes/${id}/protocol`, { as, form, headers: keyed() }))
  },
})
