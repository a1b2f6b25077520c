export type {
  CertificateFlaw,
  CertificateRefusal,
  CertificateUse,
  OpenedCertificate,
  SigningIdentity,
} from './certificate/open-certificate'
export { certificateKeys, openKey, sealKey, type CertificateKeys, type OpenedKey } from './seal/seal'
export type { SignedRefusal, SignedResult } from './checking/check-signed'
export type { Trust } from './checking/signers'
export { loadRoots, type TrustedRoot } from './checking/trust/load-roots'
export { signPdf, type Signing } from './signing/sign-pdf'
export { checkSigned, openCertificate } from './thread/in-thread'
