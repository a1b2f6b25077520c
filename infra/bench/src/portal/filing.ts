import { randomBytes } from 'node:crypto'
import { aFiling, aPage } from '@licensing/test-support'

/** A valid filing by an applicant with a unique name. */
export const sampleFiling = (municipalityId: string) =>
  aFiling({ municipalityId, applicantName: `Maria ${randomBytes(3).toString('hex')} da Silva` })

const PDF_BYTES = 2_048
const PDF = aPage('comprovante', PDF_BYTES).toString('latin1')
const BOUNDARY = 'licensing-bench-boundary'

/** A payment proof of 2 kB as a browser's form sends it; created once, so that it costs nothing. */
export const proofForm = {
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  body: [
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="documents[comprovante_pagamento][0]"; filename="comprovante.pdf"',
    'Content-Type: application/pdf',
    '',
    PDF,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
} as const
