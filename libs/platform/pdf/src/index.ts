export type { Boundary, Position } from './printing/document/job'
export { renderDocument, TEMPLATE, type RenderOptions } from './printing/render-document'
export { unprintableError, unprintableOf, type Unprintable } from './printing/unprintable'
export type {
  CertificateFlaw,
  CertificateRefusal,
  CertificateUse,
  OpenedCertificate,
  SigningIdentity,
} from './signature/certificate/open-certificate'
export {
  certificateKeys,
  openKey,
  sealKey,
  type CertificateKeys,
  type OpenedKey,
} from './signature/seal/seal'
export type { SignedRefusal, SignedResult } from './signature/checking/check-signed'
export type { Trust } from './signature/checking/signers'
export { loadRoots, type TrustedRoot } from './signature/checking/trust/load-roots'
export { signPdf, type Signing } from './signature/signing/sign-pdf'
export { checkSigned, openCertificate } from './signature/thread/in-thread'
