import type { IncomingMessage } from 'node:http'
import type { StagedFile } from '@licensing/commands'
import { invalid, type Refusal } from '../errors/refusal'
import type { FilesOption, RouteOptions } from '../route/route'
import { nestFields } from './field-names'
import { readJson } from './json-body'
import { receiveForm } from './receive-form'
import type { ScanFiles } from './scan-files'
import { withoutSilence } from './silence'
import { stageFiles } from './stage-files'
import { withUploadFolder } from './upload-folder'
import { bytesToStage, type UploadSpace } from './upload-space'

/** The body of a request before the route's schema is applied. */
export interface RawBody {
  readonly value: unknown
  readonly files: readonly StagedFile[]
  /** Removes the files early; otherwise they are removed when the work ends. */
  readonly dropFiles: () => void
}

const noFiles = { files: [], dropFiles: () => undefined } as const

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity'

const formOf = ({ headers }: IncomingMessage): 'json' | 'multipart' | undefined => {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const mediaType = type.trim().toLowerCase()
  if (mediaType === 'multipart/form-data') return 'multipart'
  return mediaType === 'application/json' ? 'json' : undefined
}

const unsupported = (option: FilesOption | undefined): Refusal =>
  invalid(
    option === undefined
      ? 'Formato da requisição não suportado. Envie JSON.'
      : 'Formato da requisição não suportado. Envie um formulário multipart.',
  )

export interface BodySettings {
  readonly uploadsFolder: string
  readonly bodySilenceMs: number
  readonly uploadSpace: UploadSpace
  /** Without it files are not scanned. */
  readonly scanFiles?: ScanFiles | undefined
}

/**
 * Reads the body of a route and passes it to `work`. Files exist on disk only while `work` runs and are removed afterwards, even
 * on failure (decision 4: a refused file leaves nothing behind). A missing body is read as `{}`.
 */
export const withBody = async <T>(
  request: IncomingMessage,
  options: RouteOptions,
  {
    uploadsFolder,
    bodySilenceMs,
    uploadSpace,
    uploader,
    scanFiles,
  }: BodySettings & { readonly uploader: string },
  work: (body: RawBody) => Promise<T>,
): Promise<T> => {
  const { files: option } = options
  if (!hasBody(request)) return work({ value: {}, ...noFiles })
  const form = formOf(request)
  const isAccepted = form === 'json' || (form === 'multipart' && option !== undefined)
  if (!isPlain(request) || !isAccepted) throw unsupported(option)
  if (form === 'json' || option === undefined) {
    const value = await withoutSilence(request, bodySilenceMs, () => readJson(request))
    return work({ value: value ?? {}, ...noFiles })
  }
  const release = await uploadSpace.reserve(uploader, bytesToStage(request, option))
  try {
    return await withUploadFolder(uploadsFolder, async (folder) => {
      const received = await withoutSilence(request, bodySilenceMs, () =>
        receiveForm(request, option, folder.path),
      )
      const files = await stageFiles(received, option)
      const value = nestFields(received.fields)
      if (option.unstored !== true) await scanFiles?.(files)
      // A failure to remove is reported when the work ends.
      return work({ value, files, dropFiles: () => void folder.remove().catch(() => undefined) })
    })
  } finally {
    release()
  }
}
