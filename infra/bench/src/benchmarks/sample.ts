import type { DomainEvent } from '@licensing/event-store'

/** An event of typical size: about 300 bytes of data. */
export const sampleEvent = (number: number): DomainEvent => ({
  type: 'DocumentAttached',
  data: {
    processId: '6f1f0d2e-5a43-4e0a-9d0e-2b7d0c1a9f10',
    documentId: `document-${number}`,
    kind: 'environmentalStudy',
    fileName: 'estudo-ambiental-simplificado.pdf',
    sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
    size: 1_234_567 + number,
    contentType: 'application/pdf',
  },
})

export const sampleMeta = { actor: 'user-42', requestId: '0b6f8f8e-8f0a-4c37-8a55-0c5d4e8f9a11' }
