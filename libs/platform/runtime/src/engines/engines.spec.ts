import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentStoreMisconfigured } from '@licensing/document-store'
import { openLogger } from '@licensing/observability'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { documentSettings, kafkaSettings } from '../settings'
import { openDocuments } from './open-documents'
import { openKafkaOf } from './open-bus'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-runtime-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const deps = { clientId: 'spec', logger: openLogger({ service: 'spec', level: 'silent' }) }

it('stores documents in the folder of DOCUMENTS_DIR, or reports that it cannot be one', async () => {
  const settings = documentSettings.parse({ DOCUMENTS_DIR: join(folder, 'documents') })
  await expect((await openDocuments(settings)).check()).resolves.toBeUndefined()
  const file = join(folder, 'file')
  await writeFile(file, '')
  const opening = openDocuments(documentSettings.parse({ DOCUMENTS_DIR: join(file, 'documents') }))
  await expect(opening).rejects.toThrow(DocumentStoreMisconfigured)
  await expect(opening).rejects.toThrow(/^DOCUMENTS_DIR: [^\n]+\.$/)
})

it('opens no Kafka without KAFKA_BROKERS, and reports KAFKA_CA_FILE when it cannot be read', async () => {
  expect(await openKafkaOf(kafkaSettings.parse({}), deps)).toBeUndefined()
  const settings = kafkaSettings.parse({
    KAFKA_BROKERS: 'kafka:9092',
    KAFKA_TLS: '1',
    KAFKA_CA_FILE: join(folder, 'missing.pem'),
  })
  await expect(openKafkaOf(settings, deps)).rejects.toThrow(
    /^KAFKA_CA_FILE: .*ENOENT.*, for example KAFKA_CA_FILE=/,
  )
})
