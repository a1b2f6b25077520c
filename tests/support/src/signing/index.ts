export {
  openCertificateAuthority,
  type CertificateAuthority,
  type CertificateOptions,
  type TestCertificate,
} from './certificate-authority'
export { openssl } from './openssl'
