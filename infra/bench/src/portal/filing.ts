import { randomBytes } from 'node:crypto'
import { aFiling, aPage } from '@licensing/test-support'

/** A valid filing by an applicant with a unique name. */
export const sampleFiling = (municipalityId: string) =>
  aFiling({ municipalityId, applicantName: `Maria ${randomBytes(3).toString('hex')} da Silva` })

const BOUNDARY = 'licensing-bench-boundary'

interface FilePart {
  readonly part: string
  readonly name: string
  /** Size of the PDF. */
  readonly bytes: number
}

/** A form with fields and a PDF, as a browser sends it. */
export const multipartForm = (
  { part, name, bytes }: FilePart,
  fields: Readonly<Record<string, string>> = {},
) => ({
  contentType: `multipart/form-data; boundary=${BOUNDARY}`,
  body: [
    ...Object.entries(fields).flatMap(([field, value]) => [
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${field}"`,
      '',
      value,
    ]),
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${part}"; filename="${name}"`,
    'Content-Type: application/pdf',
    '',
    aPage(name, bytes).toString('latin1'),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n'),
})

/** A payment proof of 2 kB; created once, so that it costs nothing. */
export const proofForm = multipartForm({
  part: 'documents[comprovante_pagamento][0]',
  name: 'comprovante.pdf',
  bytes: 2_048,
})
