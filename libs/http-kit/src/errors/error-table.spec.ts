import { ERROR_CODES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { errorTable } from './error-table'

describe('the error table', () => {
  it.each([
    ['APPROVAL_PENDING', 403, 'Seu cadastro está aguardando aprovação.'],
    ['INVALID_CREDENTIALS', 401, 'Email ou senha inválidos'],
    ['EMAIL_TAKEN', 409, 'Email já cadastrado'],
    ['CPF_TAKEN', 409, 'CPF já cadastrado'],
    ['DOCUMENT_UNKNOWN', 404, 'Documento não reconhecido'],
    ['TOO_MANY_REQUESTS', 429, 'Muitas requisições. Aguarde um momento e tente novamente.'],
  ] as const)('maps %s to the decided status and message', (code, status, message) => {
    expect(errorTable[code]).toEqual({ status, message })
  })

  it('[D4.08] uses only the statuses of the API conventions, and has a message for every code', () => {
    const decided = new Set([400, 401, 403, 404, 409, 413, 415, 429, 503, 500])
    for (const code of ERROR_CODES) {
      expect(decided).toContain(errorTable[code].status)
      expect(errorTable[code].message.length).toBeGreaterThan(5)
    }
  })
})
