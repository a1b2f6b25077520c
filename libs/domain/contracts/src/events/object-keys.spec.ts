import { expect, it } from 'vitest'
import { z } from 'zod'
import { catalogueEventSchemas } from './catalogue/catalogue-events'
import { issuerEventSchemas } from './catalogue/issuer-events'
import { licenceEventSchemas } from './licence-events'
import { processEventSchemas } from './process-events'
import { standardConditionEventSchemas } from './catalogue/standard-condition-events'
import { userEventSchemas } from './user-events'

/** The paths at which a JSON schema has a property of the given name. */
const pathsOf = (property: string, schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(path.endsWith('.properties') && name === property ? [`${path}.${name}`] : []),
    ...pathsOf(property, value, `${path}.${name}`),
  ])
}

const schemas = Object.entries({
  ...processEventSchemas,
  ...catalogueEventSchemas,
  ...issuerEventSchemas,
  ...standardConditionEventSchemas,
  ...licenceEventSchemas,
  ...userEventSchemas,
})
/** A printed crest is kept by the event that set it. */
const isNotCrest = (path: string): boolean => !path.startsWith('.properties.crest.')
const naming = schemas
  .map(([type, schema]) => [type, pathsOf('objectKey', z.toJSONSchema(schema)).filter(isNotCrest)] as const)
  .filter(([, paths]) => paths.length > 0)

// The sweeper keeps objects referenced by this property and removes every other object (ADR 0004).
it('events reference stored objects only in a top-level objectKey', () => {
  expect(naming).toEqual([
    ['DocumentAttached', ['.properties.objectKey']],
    ['PaymentReceiptAttached', ['.properties.objectKey']],
    ['DocumentIssued', ['.properties.objectKey']],
    ['IssuedDocumentMadeFinal', ['.properties.objectKey']],
    ['IssuerCrestSet', ['.properties.objectKey']],
    ['LicenceIssued', ['.properties.objectKey']],
    ['LicenceRecorded', ['.properties.objectKey']],
    ['LicenceMadeFinal', ['.properties.objectKey']],
    ['LicenceRectified', ['.properties.objectKey']],
    ['LicenceTransferred', ['.properties.objectKey']],
    ['ConditionProofAttached', ['.properties.objectKey']],
  ])
})
