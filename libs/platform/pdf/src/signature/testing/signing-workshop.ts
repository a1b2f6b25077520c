import { openCertificateAuthority } from '@licensing/test-support/signing'
import { checkSigned } from '../checking/check-signed'
import type { TrustedRoot } from '../checking/trust/load-roots'
import { describeFile, signByHand, type Update } from './hand-signed'
import { issuedPdf } from './issued-pdf'

export const OTHER_FILE = { refused: 'SIGNED_OTHER_FILE' }
export const CHANGED = { refused: 'SIGNED_CHANGED' }
export const INVALID = { refused: 'SIGNATURE_INVALID' }

/** For specs: an issued file, an authority, and a signer who signs updates of the file. */
export const openWorkshop = async () => {
  const authority = await openCertificateAuthority()
  const signer = await authority.issue({ name: 'FULANA DE TAL:12345678909', key: 'rsa2048' })
  const issued = await issuedPdf('LO 12/2026', 'Condicionantes')
  const facts = describeFile(issued)
  /** Without what a refusal adds to its code. */
  const check = (file: Buffer, roots: readonly TrustedRoot[] = [], at = new Date()) => {
    const result = checkSigned(issued, file, { roots, at })
    return 'refused' in result ? { refused: result.refused } : result
  }
  const signed = (update?: Update, file = issued) => signByHand(authority, signer, file, update)
  return {
    authority,
    signer,
    issued,
    facts,
    pageNumber: facts.pages[0]?.number ?? 0,
    check,
    signed,
    /** One after the other, because openssl signs through files in the folder of the authority. */
    eachSigned: async (cases: readonly (readonly [string, Update])[]) => {
      const results: unknown[] = []
      // oxlint-disable-next-line no-await-in-loop
      for (const [what, update] of cases) results.push([what, check(await signed(update))])
      return results
    },
    close: () => authority[Symbol.asyncDispose](),
  }
}
