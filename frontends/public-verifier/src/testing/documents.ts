import { createHash } from 'node:crypto'
import type { DocumentVerification } from '@licensing/contracts'

/** A response of the public route of documents: what the municipality published. */
export const published: DocumentVerification = {
  verdict: 'AUTHENTIC',
  number: null,
  code: null,
  version: null,
  municipality: { name: 'Mossoró' },
  holderName: 'Rede Rota do Sal Ltda.',
  enterpriseName: 'Posto Rota do Sal',
  issuedOn: '2026-09-14',
  validUntil: null,
  signers: [],
  protocolNumber: '2026/560',
  current: null,
  since: null,
  reason: null,
  renewalProtocol: null,
  timeZone: 'America/Sao_Paulo',
}

const ISSUED = '%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\n%%EOF\n'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const pdf = (text: string, name = 'licenca.pdf'): File => new File([text], name, { type: 'application/pdf' })

/** The published document, and what people make of it. */
export const documents = {
  sha256: hashOf(ISSUED),
  published: () => pdf(ISSUED),
  signedOnTop: () => pdf(`${ISSUED}2 0 obj\n<</Type /Sig>>\nendobj\n%%EOF\n`),
  changed: () => pdf(ISSUED.replace('Catalog', 'Cataiog')),
  changedAndSigned: () => pdf(`${ISSUED.replace('Catalog', 'Cataiog')}2 0 obj\nendobj\n%%EOF\n`),
  picture: () => new File(['GIF89a'], 'foto.pdf'),
  /** As large as a file of this many bytes, without its content. */
  ofSize: (size: number) => Object.defineProperty(pdf('%PDF-1.7'), 'size', { value: size }),
}
