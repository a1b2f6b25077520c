import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { chunksOf, type Content } from './content'
import { refused, UNKNOWN, type Judgement } from './judgement'
import { judgePdf } from './pdf/judge-pdf'
import { judgeSvg } from './svg/judge-svg'
import { judgeDoc } from './word/compound-file'
import { judgeDocx } from './word/judge-docx'

/** A sequence of any length whose first member is version 3, as PKCS#12 begins (RFC 7292, section 4). */
const PKCS12 = /^30(?:[0-7].|80|81..|82.{4}|83.{6})020103/

const isPkcs12 = async (content: Content): Promise<boolean> => {
  for await (const chunk of chunksOf(content))
    return PKCS12.test(Buffer.from(chunk.subarray(0, 8)).toString('hex'))
  return false
}

const judges: Readonly<Record<string, (content: Content) => Judgement | Promise<Judgement>>> = {
  'application/pdf': judgePdf,
  'image/jpeg': () => ({ kind: 'jpg' }),
  'image/png': () => ({ kind: 'png' }),
  'application/x-cfb': (content) => judgeDoc(chunksOf(content)),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': judgeDocx,
  'application/vnd.ms-word.document.macroenabled.12': () => refused('wordMacro'),
  'application/vnd.ms-word.template.macroenabled.12': () => refused('wordMacro'),
}

/** Text that file-type does not recognise may be an SVG. */
const mayBeSvg = (mime: string | undefined): boolean =>
  mime === undefined || mime === 'application/xml' || mime.startsWith('image/svg')

/** Judges in the calling thread; see judgeFile. @throws errors of reading the file */
export const judgeContent = async (content: Content): Promise<Judgement> => {
  const type = await (typeof content === 'string' ? fileTypeFromFile(content) : fileTypeFromBuffer(content))
  const judge = type === undefined ? undefined : judges[type.mime]
  if (judge !== undefined) return judge(content)
  if (type === undefined && (await isPkcs12(content))) return { kind: 'p12' }
  return mayBeSvg(type?.mime) ? judgeSvg(chunksOf(content)) : UNKNOWN
}
