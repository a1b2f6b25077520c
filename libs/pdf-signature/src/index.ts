export {
  openCertificate,
  type CertificateFlaw,
  type CertificateRefusal,
  type CertificateUse,
  type OpenedCertificate,
  type SigningIdentity,
} from './certificate/open-certificate'
export { certificateKeys, openKey, sealKey, type CertificateKeys, type OpenedKey } from './seal/seal'
export { checkSigned, type SignedRefusal, type Trust } from './checking/check-signed'
export { loadRoots, type TrustedRoot } from './checking/trust/load-roots'
export { signPdf, type Signing } from './signing/sign-pdf'
