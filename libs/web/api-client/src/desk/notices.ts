import type { NoticePreview, TemplatePreview } from '@licensing/contracts'
import type { NoticePreviewBody, TemplatePreviewBody } from '@licensing/forms'
import { type CallOptions, request, withoutEmpty } from '@licensing/api-client'

/** A command as it would be sent now, also incomplete. */
export type PreviewedCommand = Partial<Omit<NoticePreviewBody, 'processId'>> & Pick<NoticePreviewBody, 'kind'>

/** The e-mail that a command on a process would send, and to whom; sends nothing. */
export const previewNotice = (
  processId: string,
  command: PreviewedCommand,
  options: CallOptions = {},
): Promise<NoticePreview> =>
  request('/notifications/preview', {
    ...options,
    method: 'POST',
    json: withoutEmpty({ processId, ...command }),
  })

/** A municipality's words for an e-mail, filled in with samples; without a template, the portal's own. */
export const previewTemplate = (
  body: TemplatePreviewBody,
  options: CallOptions = {},
): Promise<TemplatePreview> =>
  request('/notifications/templates/preview', { ...options, method: 'POST', json: body })
