import { InvalidBucketNameError } from 'minio'
import { DocumentStoreMisconfigured } from '../document-store'
import type { S3Place } from './client'
import { codeOf } from './s3-store'

type Explain = (place: S3Place) => string

const wrongRegion: Explain = ({ endpoint, region }) =>
  `S3_REGION: the document store at ${endpoint} is not in the region ${region}; set the right one, for example S3_REGION=sa-east-1.`

/** By S3's error code. */
const explanations: Readonly<Record<string, Explain>> = {
  InvalidAccessKeyId: ({ endpoint }) =>
    `S3_ACCESS_KEY: the document store at ${endpoint} does not know this key; use one of its keys, for example S3_ACCESS_KEY=licensing.`,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `S3_SECRET_KEY: the document store at ${endpoint} has a different secret for the key of S3_ACCESS_KEY; correct it, for example S3_SECRET_KEY_FILE=/run/secrets/s3.`,
  AccessDenied: ({ endpoint, bucket }) =>
    `S3_ACCESS_KEY: the document store at ${endpoint} does not let this key list, read, write and remove objects in the bucket ${bucket}; grant these rights, or use another key, for example S3_ACCESS_KEY=licensing.`,
  NoSuchBucket: ({ endpoint, bucket }) =>
    `S3_BUCKET: the document store at ${endpoint} has no bucket ${bucket} and does not let this key create it; create it, or use another, for example S3_BUCKET=licensing-documents.`,
  InvalidBucketName: ({ bucket }) =>
    `S3_BUCKET: ${bucket} is not a valid bucket name; use 3 to 63 lower-case letters, digits and hyphens, for example S3_BUCKET=licensing-documents.`,
  BucketAlreadyExists: ({ endpoint, bucket }) =>
    `S3_BUCKET: the bucket ${bucket} at ${endpoint} belongs to another account; use one of your own, for example S3_BUCKET=licensing-documents.`,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `S3_ENDPOINT: the clock of this machine and that of ${endpoint} differ by more than 15 minutes; correct the wrong one.`,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
}

const isOfCertificates = (code: string): boolean => /CERT|LEAF_SIGNATURE/.test(code)

/** A failure to connect, before any S3 response. */
const notReached =
  (code: string): Explain =>
  ({ endpoint }) => {
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return `S3_ENDPOINT: the certificate of the document store at ${endpoint} is for another host (${code}); use the host name in the certificate, for example S3_ENDPOINT=https://minio.example.org:9000.`
    if (isOfCertificates(code))
      return `S3_ENDPOINT: the certificate of the document store at ${endpoint} is not trusted (${code}); renew it if it has expired, or set the file of the authority that signed it, for example NODE_EXTRA_CA_CERTS=/run/secrets/ca.pem.`
    return `S3_ENDPOINT: no working document store is reachable at ${endpoint} (${code}); check that it is running and that the address is correct, for example S3_ENDPOINT=http://minio:9000.`
  }

/** The client's own validation errors have no S3 code. */
const problemOf = (error: unknown): string =>
  error instanceof InvalidBucketNameError ? 'InvalidBucketName' : codeOf(error)

const lastCause = (error: unknown): string => {
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown[] }
  if (Array.isArray(errors) && errors.length > 0) return lastCause(errors[0])
  return typeof code === 'string' && code !== '' ? code : String(message ?? error)
}

/** The reason to abort the start, in one sentence that names the setting to correct. */
export const misconfigured = (error: unknown, place: S3Place): DocumentStoreMisconfigured => {
  if (error instanceof DocumentStoreMisconfigured) return error
  const cause = error instanceof Error && error.name === 'StoreUnavailable' ? error.cause : error
  const explain = explanations[problemOf(cause)] ?? notReached(lastCause(cause))
  return new DocumentStoreMisconfigured(explain(place), { cause })
}

/** The bucket is accessible without a key. */
export const isPublic = ({ endpoint, bucket }: S3Place): DocumentStoreMisconfigured =>
  new DocumentStoreMisconfigured(
    `S3_BUCKET: the bucket ${bucket} at ${endpoint} is open to anyone without a key; remove its public policy, or use a private one, for example S3_BUCKET=licensing-documents.`,
  )
