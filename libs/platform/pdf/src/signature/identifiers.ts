/** Object identifiers that signing and checking share (RFC 5652, RFC 5035, NIST). */
export const CONTENT_TYPE = '1.2.840.113549.1.9.3'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'
export const SHA_256 = '2.16.840.1.101.3.4.2.1'
