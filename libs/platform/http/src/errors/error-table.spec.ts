import { ERROR_CODES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { errorTable } from './error-table'

describe('the error table', () => {
  it('the error table maps each code to the decided status and message', () => {
    expect(errorTable).toMatchObject({
      VALIDATION: { status: 400 },
      UNAUTHENTICATED: { status: 401 },
      FORBIDDEN: { status: 403 },
      NOT_FOUND: { status: 404 },
      INVALID_TRANSITION: { status: 409 },
      CONCURRENT_CHANGE: { status: 409 },
      FILE_TOO_LARGE: { status: 413 },
      FILE_TYPE: { status: 415 },
      DEPENDENCY_DOWN: { status: 503 },
      APPROVAL_PENDING: { status: 403, message: 'Seu cadastro está aguardando aprovação.' },
      INVALID_CREDENTIALS: { status: 401, message: 'Email ou senha inválidos' },
      EMAIL_TAKEN: { status: 409, message: 'Email já cadastrado' },
      CPF_TAKEN: { status: 409, message: 'CPF já cadastrado' },
      DOCUMENT_UNKNOWN: { status: 404, message: 'Documento não reconhecido' },
      TOO_MANY_REQUESTS: {
        status: 429,
        message: 'Muitas requisições. Aguarde um momento e tente novamente.',
      },
    })
  })

  it('[D4.08] the error table uses only the statuses of the API conventions, and has a message for every code', () => {
    const decided = new Set([400, 401, 403, 404, 409, 413, 415, 429, 503, 500])
    for (const code of ERROR_CODES) {
      expect(decided).toContain(errorTable[code].status)
      expect(errorTable[code].message.length).toBeGreaterThan(5)
    }
  })
})
