import { createHash, randomUUID } from 'node:crypto'
import type {
  CorrectionFieldType,
  DocumentCategory,
  DocumentFacts,
  ProcessEvent,
  ProcessEventOf,
  Role,
} from '@licensing/contracts'

/** The actor of a command under test. */
export interface Person {
  readonly id: string
  readonly role: Role
}

/** A document as recorded in an event, with content of its own. Arguments override its fields. */
export const aDocument = (
  category: DocumentCategory,
  overrides: Partial<DocumentFacts> = {},
): DocumentFacts => ({
  documentId: randomUUID(),
  category,
  originalName: `${category}.pdf`,
  mediaType: 'application/pdf',
  fileSize: 1024,
  sha256: createHash('sha256').update(randomUUID()).digest('hex'),
  // The form of the store's keys.
  objectKey: randomUUID().replaceAll('-', ''),
  ...overrides,
})

/** The document of a decision, with a new file. Arguments override its fields. */
export const documentIssued = (
  overrides: Partial<ProcessEventOf<'DocumentIssued'>['data']> = {},
): ProcessEvent => ({
  type: 'DocumentIssued',
  data: {
    ...aDocument('outros_documentos', { originalName: 'IND-1-2026.pdf' }),
    licenceId: null,
    kind: 'IND',
    number: 'IND 1/2026',
    code: '0123456789ABCDEFGHJKMNPQ',
    issuedOn: '2026-03-02',
    validUntil: null,
    ...overrides,
  },
})

export interface AskedCorrection {
  readonly id?: string
  readonly fieldType?: CorrectionFieldType
  readonly description?: string
}

const CATEGORY_LIKE = /^[a-z]+(_[a-z]+)+$|^requerimento$/

/** A correction request: of a document if the name is a document category, of a field otherwise. */
export const correctionRequested = (
  fieldName: string,
  { id = randomUUID(), fieldType, description = 'Confira, por favor' }: AskedCorrection = {},
): ProcessEvent => ({
  type: 'CorrectionRequested',
  data: {
    correctionId: id,
    fieldName,
    fieldType: fieldType ?? (CATEGORY_LIKE.test(fieldName) ? 'document' : 'field'),
    description,
  },
})
