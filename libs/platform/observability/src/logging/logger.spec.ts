import { describe, expect, it } from 'vitest'
import { withCorrelation } from './correlation'
import { openLogger, withoutPersonalData } from './logger'

const logged = (write: (logger: ReturnType<typeof openLogger>) => void, pretty = false): string => {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  write(openLogger({ service: 'process', level: 'debug', pretty, destination }))
  return lines.join('')
}

describe('a log line', () => {
  it('a log line has the service, the time and the request, across awaits', async () => {
    const lines: string[] = []
    const logger = openLogger({ service: 'process', destination: { write: (line) => void lines.push(line) } })
    await withCorrelation({ requestId: 'r-1', correlationId: 'c-1' }, async () => {
      await Promise.resolve()
      logger.info('inside')
    })
    logger.info('outside')
    const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(inside).toMatchObject({
      service: 'process',
      level: 'info',
      requestId: 'r-1',
      correlationId: 'c-1',
    })
    expect(outside).not.toHaveProperty('requestId')
    expect(String(inside?.['time'])).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('a log line never contains values under personal names, at any depth', () => {
    const line = logged((logger) =>
      logger.info({
        email: 'ana@example.org',
        user: { name: 'Ana', cpf: '52998224725' },
        request: { body: { password: 'segredo' }, headers: { authorization: 'Bearer abc' } },
        processId: 'p-1',
      }),
    )
    for (const secret of ['ana@', 'Ana', '52998224725', 'segredo', 'abc']) expect(line).not.toContain(secret)
    expect(line).toContain('p-1')
  })

  it("a log line keeps an error's useful fields and nothing of its row", () => {
    const cause = Object.assign(new Error('key (email)=(ana@example.org) exists'), {
      code: '23505',
      detail: 'Key (cpf)=(529.982.247-25) already exists.',
    })
    const line = logged((logger) =>
      logger.error({ err: new Error('cannot save 52998224725', { cause }) }, 'failed'),
    )
    expect(line).not.toMatch(/ana@|529\.982|52998224725/)
    const { err } = JSON.parse(line) as { err: { type: string; stack: string; cause: { code: string } } }
    expect(err).toMatchObject({
      type: 'Error',
      cause: { code: '23505', message: 'key (email)=([e-mail]) exists' },
    })
    expect(err.stack).toContain('logger.spec')
  })

  it('a log line does not repeat values that an error quotes', () => {
    const failures = [
      () => JSON.parse('{"owner": Zuleica Montalvão}') as unknown,
      () => {
        throw Object.assign(new Error('invalid input syntax for type date: "Zuleica"'), { code: '22007' })
      },
    ]
    const line = logged((logger) => {
      for (const fail of failures)
        try {
          fail()
        } catch (error) {
          logger.warn({ err: new Error('not read', { cause: error }) }, 'failed')
        }
    })
    expect(line.match(/"msg":"failed"/g)).toHaveLength(2)
    expect(line).toContain('logger.spec')
    expect(line).not.toContain('Zuleica')
  })

  it('a log line has an optional readable format for a terminal', () => {
    const text = logged((logger) => logger.warn({ status: 503, err: new Error('away') }, 'slow'), true)
    expect(text).toMatch(/WARN {2}process slow status=503\nError: away/)
  })

  it('a log line leaves text without personal data unchanged', () => {
    expect(withoutPersonalData('process 2024/001 took 12345 ms')).toBe('process 2024/001 took 12345 ms')
    expect(withoutPersonalData('12.345.678/0001-95')).toBe('[document]')
  })
})
