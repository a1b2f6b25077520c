import { openCertificateAuthority } from '@licensing/test-support/signing'
import { hasVeraPdf, pdfaProblems } from '@licensing/test-support/verapdf'
import { describe, expect, it } from 'vitest'
import { issuedPdf } from '../testing/issued-pdf'
import { signPdf } from './sign-pdf'

const JUDGING_TIMEOUT_MS = 120_000

describe.skipIf(!(await hasVeraPdf()))('[L3.03] veraPDF', () => {
  it(
    'finds nothing in a signed document that was not in it before',
    async () => {
      await using authority = await openCertificateAuthority()
      const identity = await authority.issue({ name: 'MUNICIPIO DE NATAL' })
      const issued = await issuedPdf('LO 12/2026', 'Condicionantes')
      const signed = await signPdf(issued, { ...identity, at: new Date() })
      const unflagged = Buffer.from(signed.toString('latin1').replace('/F 132', '/F 128'), 'latin1')
      const problems = await pdfaProblems([issued, signed, unflagged])
      const [before, after, changed] = problems.map((found) => found.toSorted())
      expect(after).toEqual(before)
      // An annotation that is not printed breaks PDF/A: the judge does look at the field.
      expect(changed).toHaveLength((before?.length ?? 0) + 1)
    },
    JUDGING_TIMEOUT_MS,
  )
})
