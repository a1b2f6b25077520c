import type { NoticeKind } from '@licensing/contracts'
import type { ProcessState } from '@licensing/lifecycle'

/** `staff` is the person who has the process, or the admins of its municipality. */
type Recipient = { readonly person: string } | 'staff'

/** A notice before its recipients are known. */
export interface NoticeDraft {
  readonly kind: NoticeKind
  readonly to: Recipient
  readonly title: string
  readonly text: string
  /** A path of the portal. */
  readonly link: string
  /** Joins an open notice of the same kind and process instead of adding one (N2a). */
  readonly joins?: boolean
}

/** A notice of one person, with its source (N1b). */
export interface Notice extends Omit<NoticeDraft, 'to'> {
  /** The event ('process-…@12') or the due day of a schedule. */
  readonly source: string
  readonly personId: string
  readonly personRole: string | null
  /** The process that it is about; null for an account's. */
  readonly process: ProcessState | null
  /** ISO 8601 */
  readonly createdAt: string
}

export const sourceOf = ({
  streamId,
  version,
}: {
  readonly streamId: string
  readonly version: number
}): string => `${streamId}@${version}`

/** The inverse of `sourceOf`; undefined for the source of a schedule. */
export const eventOf = (
  source: string,
): { readonly streamId: string; readonly version: number } | undefined => {
  const [, streamId, version] = /^((?:process|user)-.+)@(\d+)$/.exec(source) ?? []
  return streamId === undefined ? undefined : { streamId, version: Number(version) }
}
