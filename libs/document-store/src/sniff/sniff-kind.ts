import { createReadStream } from 'node:fs'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { FileKind } from './kinds'
import { isSafeSvg } from './safe-svg'
import { isWordBinary } from './word-binary'

const byMediaType = new Map<string, FileKind>([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
])

type Content = string | Uint8Array

const chunksOf = (content: Content): AsyncIterable<Uint8Array> | Iterable<Uint8Array> =>
  typeof content === 'string' ? (createReadStream(content) as AsyncIterable<Uint8Array>) : [content]

/**
 * What a file is, by its content alone; `content` is its path or all of its bytes. Names and declared media types are
 * never asked. 'unknown' also stands for what is recognised but must not be kept: an SVG that could run a script or
 * reach outside itself, an Office file with macros, an OLE file that is not a Word document.
 */
export const sniffKind = async (content: Content): Promise<FileKind | 'unknown'> => {
  const type = await (typeof content === 'string' ? fileTypeFromFile(content) : fileTypeFromBuffer(content))
  const kind = type === undefined ? undefined : byMediaType.get(type.mime)
  if (kind !== undefined) return kind
  if (type?.mime === 'application/x-cfb') return (await isWordBinary(chunksOf(content))) ? 'doc' : 'unknown'
  const mayBeText = type === undefined || type.mime === 'application/xml' || type.mime.startsWith('image/svg')
  return mayBeText && (await isSafeSvg(chunksOf(content))) ? 'svg' : 'unknown'
}
