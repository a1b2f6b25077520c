import type { CertificateUse } from '../certificate/open-certificate'
import type { TrustedRoot } from '../checking/trust/load-roots'

/** A certificate object cannot be sent to another thread. */
type SentRoot = Pick<TrustedRoot, 'kind'> & { readonly der: Uint8Array }

export type Task =
  | {
      readonly name: 'openCertificate'
      readonly p12: Uint8Array
      readonly password: string
      readonly use: CertificateUse
    }
  | {
      readonly name: 'checkSigned'
      readonly issued: Uint8Array
      readonly uploaded: Uint8Array
      readonly roots: readonly SentRoot[]
      readonly at: Date
    }
