import type { MunicipalityFacts, PrintedFacts } from '@licensing/contracts'
import type { Issuer } from '@licensing/process-store'

/** The printed facts of the municipality that issues a document. */
export const printedIssuer = (
  { municipalityId, name, state, ibgeCode }: MunicipalityFacts,
  { crest, departmentName, signatoryName, signatoryTitle, legalBasis }: Issuer,
) => ({
  municipalityId,
  municipalityName: name,
  state,
  ibgeCode,
  crest: crest === null ? null : { objectKey: crest.objectKey, sha256: crest.sha256 },
  departmentName,
  signatoryName,
  signatoryTitle,
  legalBasis,
})

/** The code of a document, and the address that verifies it (L2.12). */
export const codeAndAddress = (publicUrl: string, code: string): Pick<PrintedFacts, 'code' | 'verifyAt'> => ({
  code,
  verifyAt: `${publicUrl}/protocol-verification?protocol=${code}`,
})
