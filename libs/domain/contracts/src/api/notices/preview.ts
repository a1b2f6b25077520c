import { z } from 'zod'

/** The commands whose notice can be read before they are sent (N6a). */
export const PREVIEW_KINDS = [
  'returned',
  'request',
  'approve',
  'reject',
  'finalize',
  'archival',
  'moreTime',
] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

/** An e-mail as it would be sent now; placeholders stand for its code and link. */
export const emailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type EmailPreview = z.infer<typeof emailPreview>

export const noticePreview = emailPreview.extend({
  /** The people who would be notified, in one sentence. */
  statement: z.string(),
  recipients: z.array(z.object({ name: z.string(), channels: z.array(z.enum(['PORTAL', 'EMAIL'])) })),
})
export type NoticePreview = z.infer<typeof noticePreview>

/** A municipality's words for a kind of notice, filled in with samples. */
export const templatePreview = emailPreview.extend({
  /** The words with their markers: the given ones, else those of the portal. */
  words: z.object({ subject: z.string(), text: z.string() }),
})
export type TemplatePreview = z.infer<typeof templatePreview>
