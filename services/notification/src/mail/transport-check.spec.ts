import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { loadSettings, openLogger } from '@licensing/observability'
import { settingsOf } from '@licensing/runtime'
import { startMailServer } from '@licensing/test-support/mail-server'
import { describe, expect, it, vi } from 'vitest'
import { notificationSettings } from '../settings'
import { checkMailServer } from './transport-check'

const schema = settingsOf(notificationSettings.shape)
const complete = {
  SMTP_URL: 'smtps://portal:hidden-secret@smtp.example.gov.br:465',
  SMTP_FROM: 'avisos@example.gov.br',
  PUBLIC_URL: 'https://licenciamento.example.gov.br',
}
const load = (environment: Record<string, string>) => loadSettings(schema, environment)
const logger = openLogger({ service: 'notification', level: 'silent' })

describe('the settings of the mail server', () => {
  it.each([
    [{ SMTP_FROM: '' }, 'SMTP_FROM: required, but not set'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: required, but not set'],
    [{ SMTP_URL: '' }, 'SMTP_URL: required, but not set'],
    [{ SMTP_FROM: 'Portal <avisos@example.gov.br>' }, 'SMTP_FROM: must be an e-mail address'],
    [{ SMTP_URL: 'smtp.example.gov.br' }, 'SMTP_URL: must be smtp:// or smtps://'],
    [{ SMTP_URL: 'smtps://host:465/?pool=true' }, 'SMTP_URL: must be smtp:// or smtps://'],
    [{ SMTP_ALLOW_PLAIN: 'yes' }, 'SMTP_ALLOW_PLAIN: must be 0 or 1'],
  ])(
    '[N1.05] the settings of the mail server are refused with %o, naming the variable',
    (change, problem) => {
      expect(() => load({ ...complete, ...change })).toThrow(problem)
      expect(() => load({ ...complete, ...change })).not.toThrow('hidden-secret')
    },
  )

  it('[N1.05] the settings of the mail server are complete with its address, the sender and the address of the portal, and may be absent', () => {
    expect(load(complete)).toMatchObject(complete)
    expect(load({}).SMTP_URL).toBeUndefined()
  })
})

describe('a start', () => {
  const check = (url: string, allowPlain: '0' | '1') =>
    checkMailServer(load({ ...complete, SMTP_URL: url, SMTP_ALLOW_PLAIN: allowPlain }), logger)

  it('[N1.05] a start is refused with a mail server that offers no TLS, unless SMTP_ALLOW_PLAIN=1', async () => {
    const plain = await startMailServer()
    await expect(check(plain.url, '0')).rejects.toThrow(
      /^SMTP_URL: the mail server offers no TLS.*SMTP_ALLOW_PLAIN=1/,
    )
    expect(await check(plain.url, '1')).toBe(true)
    await plain.close()
  })

  it('[N1.05] a start succeeds without a mail server, and with one that is unreachable or has an untrusted certificate', async () => {
    const unknown = await startMailServer('startTls')
    expect(await check('smtp://127.0.0.1:1', '0')).toBe(true)
    expect(await check(unknown.url, '0')).toBe(true)
    expect(await checkMailServer(load({}), logger)).toBe(false)
    await unknown.close()
  })

  it('[N1.05] a start does not wait for a mail server that does not answer, whose failure is logged later', async () => {
    const log: string[] = []
    const destination = { write: (line: string) => void log.push(line) }
    const clients: Socket[] = []
    const silent = createServer((client) => void clients.push(client)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const settings = load({ ...complete, SMTP_URL: `smtp://127.0.0.1:${port}` })
    const began = performance.now()
    expect(await checkMailServer(settings, openLogger({ service: 'notification', destination }))).toBe(true)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(log).toEqual([])
    for (const client of clients) client.destroy()
    await vi.waitFor(() => expect(log.join()).toContain('the mail server does not work yet'))
    silent.close()
  })
})
