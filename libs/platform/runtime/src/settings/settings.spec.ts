import { setTimeZone, timeZone } from '@licensing/contracts'
import { loadSettings, SettingsError } from '@licensing/observability'
import { describe, expect, it } from 'vitest'
import { applyTimeZone, documentSettings, kafkaSettings, limitsOf, serviceSettings, settingsOf } from '.'

const schema = settingsOf({ ...serviceSettings(8083, 9467).shape, ...documentSettings.shape })
const DATABASE_URL = 'postgres://licensing:secret@db/licensing'
const S3 = { S3_ENDPOINT: 'http://minio:9000', S3_ACCESS_KEY: 'licensing', S3_SECRET_KEY: 'hidden-secret' }

const load = (environment: Record<string, string>) => loadSettings(schema, { DATABASE_URL, ...environment })

const refusal = (environment: Record<string, string>): string => {
  try {
    load(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    expect((error as Error).message).not.toContain('hidden-secret')
    return (error as Error).message
  }
  throw new Error('The settings were accepted')
}

describe('the settings of a service', () => {
  it('the settings of a service accept only an e-mail address or an https URL as the security contact', () => {
    for (const contact of ['seguranca@natal.rn.gov.br', 'https://natal.rn.gov.br/seguranca'])
      expect(load({ SECURITY_CONTACT: contact }).SECURITY_CONTACT).toBe(contact)
    expect(load({ SECURITY_CONTACT: '' }).SECURITY_CONTACT).toBeUndefined()
    for (const contact of ['natal', 'http://natal.rn.gov.br', 'a@b.c\nContact: x'])
      expect(refusal({ SECURITY_CONTACT: contact })).toContain('SECURITY_CONTACT')
  })

  it('[D9.06] the settings of a service take the time zone of the state, or another one of Brazil', () => {
    const zoneOf = (environment: Record<string, string>) => {
      applyTimeZone(load(environment))
      return timeZone()
    }
    const zones = [{}, { DEPLOYMENT_STATE: 'AC' }, { DEPLOYMENT_STATE: 'PE', TIME_ZONE: 'America/Noronha' }]
    expect(zones.map(zoneOf)).toEqual(['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha'])
    setTimeZone('America/Sao_Paulo')
    const problem = refusal({ TIME_ZONE: 'America/Lima' })
    expect(problem).toContain(
      'TIME_ZONE: must be a time zone of Brazil, or unset for that of the DEPLOYMENT_STATE',
    )
    expect(problem).toContain('Example: TIME_ZONE=America/Manaus')
  })

  it('the settings of a service accept only the address of a daemon as that of the virus scanner', () => {
    expect(load({ CLAMD_URL: 'tcp://clamav:3310' }).CLAMD_URL).toBe('tcp://clamav:3310')
    for (const address of ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'tcp://clamav:3310/a'])
      expect(refusal({ CLAMD_URL: address })).toContain('CLAMD_URL: must be tcp:// with a host and a port')
  })

  it('default to the event table and a folder', () => {
    const settings = load({})
    expect([settings.KAFKA_BROKERS, settings.S3_ENDPOINT]).toEqual([undefined, undefined])
    expect(settings).toMatchObject({
      DOCUMENTS_DIR: '.data/documents',
      MIGRATE_ON_START: '1',
      EMBED_ALLOWED_ORIGINS: ['*'],
      PORT: 8083,
    })
  })

  it('the settings of a service accept several brokers, and a store with its keys', () => {
    const settings = load({ ...S3, KAFKA_BROKERS: 'kafka-1:9092, kafka-2:9092' })
    expect(settings.KAFKA_BROKERS).toEqual(['kafka-1:9092', 'kafka-2:9092'])
    expect(settings).toMatchObject({ ...S3, S3_BUCKET: 'licensing-documents', S3_REGION: 'us-east-1' })
  })

  it('the settings of a service name the variable that others need, with an example', () => {
    const cases = [
      [{ ...S3, S3_ACCESS_KEY: '' }, 'S3_ACCESS_KEY', 'S3_ACCESS_KEY=licensing'],
      [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY', 'S3_SECRET_KEY=change-me-soon'],
      [{ ...S3, S3_ENDPOINT: '' }, 'S3_ENDPOINT', 'S3_ENDPOINT=http://minio:9000'],
      [
        { KAFKA_SASL_MECHANISM: 'plain', KAFKA_BROKERS: 'k:1', KAFKA_PASSWORD: 'hidden-secret' },
        'KAFKA_USERNAME',
        'KAFKA_USERNAME=licensing',
      ],
      [
        { KAFKA_SASL_MECHANISM: 'plain', KAFKA_BROKERS: 'k:1', KAFKA_USERNAME: 'portal' },
        'KAFKA_PASSWORD',
        'KAFKA_PASSWORD=secret',
      ],
      [
        { KAFKA_BROKERS: 'k:1', KAFKA_USERNAME: 'portal', KAFKA_PASSWORD: 'hidden-secret' },
        'KAFKA_SASL_MECHANISM',
        'KAFKA_SASL_MECHANISM=scram-sha-512',
      ],
      [{ KAFKA_TLS: '1' }, 'KAFKA_BROKERS', 'KAFKA_BROKERS=kafka-1:9092'],
      [{ KAFKA_BROKERS: 'k:1', KAFKA_CA_FILE: '/run/ca.pem' }, 'KAFKA_TLS', 'KAFKA_TLS=1'],
    ] as const
    for (const [environment, variable, example] of cases) {
      const message = refusal(environment)
      expect(message).toContain(`\n${variable}: `)
      expect(message).toContain(`Example: ${example}`)
    }
  })

  it('the settings of a service reject malformed values with an example', () => {
    const cases = [
      ['KAFKA_BROKERS', 'kafka'],
      ['KAFKA_BROKERS', 'http://kafka:9092'],
      ['KAFKA_BROKERS', 'kafka:9092,'],
      ['KAFKA_TLS', 'yes'],
      ['KAFKA_SASL_MECHANISM', 'gssapi'],
      ['S3_ENDPOINT', 'minio:9000'],
      ['S3_ENDPOINT', 'http://minio:9000/bucket'],
      ['S3_ENDPOINT', 'http://key:hidden-secret@minio:9000'],
      ['S3_BUCKET', 'Licensing_Documents'],
      ['MIGRATE_ON_START', 'no'],
      ['EMBED_ALLOWED_ORIGINS', 'natal.rn.gov.br'],
      ['RATE_LIMIT_PUBLIC', '-1'],
      ['RATE_LIMIT_REGISTRATION', 'many'],
      ['RATE_LIMIT_VERIFY_DAILY', '-1'],
      ['PORT', '70000'],
    ] as const
    for (const [variable, value] of cases) {
      const message = refusal({ ...S3, [variable]: value })
      expect([value, message]).toEqual([
        value,
        expect.stringMatching(new RegExp(`^${variable}: must be `, 'm')),
      ])
      expect(message).toContain(`Example: ${variable}=`)
    }
  })

  it('provide the limits of the API', () => {
    const limits = limitsOf(load({ RATE_LIMIT_SIGN_IN: '3', RATE_LIMIT_PUBLIC: '0' }))
    expect(limits.signIn).toEqual({ requests: 3, seconds: 60 })
    expect(limits.registration).toEqual({ requests: 30, seconds: 3_600 })
    expect(limits.public.requests).toBe(0)
    expect(limits.verifyDaily).toEqual({ requests: 500, seconds: 86_400 })
  })

  it('the settings of a service have a description and an example each', () => {
    for (const [name, field] of Object.entries({ ...schema.shape, ...kafkaSettings.shape }))
      expect([name, field.meta()?.['description'], field.meta()?.['examples']]).toEqual([
        name,
        expect.any(String),
        [expect.anything()],
      ])
  })
})
