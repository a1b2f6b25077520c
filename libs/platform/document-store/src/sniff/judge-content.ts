import { open } from 'node:fs/promises'
import type { RefusalReason } from '@licensing/forms'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { chunksOf, type Content } from './content'
import { refused, UNKNOWN, type Judgement } from './judgement'
import { judgePdf, startOfPdf } from './pdf/judge-pdf'
import { judgeJpg, judgePng } from './picture'
import { judgeSvg } from './svg/judge-svg'
import { judgeDoc } from './word/compound-file'
import { judgeDocx } from './word/judge-docx'

type Judge = (content: Content) => Judgement | Promise<Judgement>

const refusing = (reason: RefusalReason) => (): Judgement => refused(reason)

/** By the media type that file-type detects. */
const judges: Readonly<Record<string, Judge>> = {
  'application/pdf': judgePdf,
  'image/jpeg': judgeJpg,
  'image/png': judgePng,
  'image/apng': judgePng,
  'application/x-cfb': judgeDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': judgeDocx,
  'application/vnd.ms-word.document.macroenabled.12': refusing('wordMacro'),
  'application/vnd.ms-word.template.macroenabled.12': refusing('wordMacro'),
  'image/heic': refusing('heic'),
  'image/heif': refusing('heic'),
  'image/heic-sequence': refusing('heic'),
  'image/heif-sequence': refusing('heic'),
  'application/rtf': refusing('rtf'),
}

const HEAD_BYTES = 2048

const headOf = async (content: Content): Promise<Buffer> => {
  if (typeof content !== 'string') return Buffer.from(content.subarray(0, HEAD_BYTES))
  const file = await open(content)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A DER sequence of any length, or of none announced. */
const SEQUENCE = '^30(?:[0-7].|80|81..|82.{4}|83.{6}|84.{8})'
/** Its first member is version 3, as PKCS#12 begins (RFC 7292, section 4). */
const PKCS12 = new RegExp(`${SEQUENCE}020103`)
/** Its first member is the type of a signature with its content (RFC 5652, section 5.1). */
const SIGNED_DATA = new RegExp(`${SEQUENCE}06092a864886f70d010702`)
const PEM_ENVELOPE = /^\s*-----BEGIN (?:PKCS7|CMS)-----/
const WORD_2003 = /<\?mso-application\s+progid="Word\.Document"|<(?:\w+:)?wordDocument[\s>]/
const HTML = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html[\s>])/i
/** A web page with its pictures, which Word saves under .doc. */
const WEB_ARCHIVE = /^\s*MIME-Version:.*multipart\/related/is

/** What file-type does not recognise, by its first bytes; the order matters, because an envelope has a PDF inside. */
const judgeOfHead = (head: Buffer): Judge | undefined => {
  const hex = head.toString('hex', 0, 24)
  const text = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '')
  if (PKCS12.test(hex)) return () => ({ kind: 'p12' })
  if (SIGNED_DATA.test(hex) || PEM_ENVELOPE.test(text)) return refusing('signatureEnvelope')
  if (startOfPdf(head) !== undefined) return judgePdf
  if (WORD_2003.test(text)) return refusing('word2003')
  return HTML.test(text) || WEB_ARCHIVE.test(text) ? refusing('html') : undefined
}

/** Text that file-type does not recognise may be an SVG. */
const mayBeText = (mime: string | undefined): boolean =>
  mime === undefined || mime === 'application/xml' || mime === 'text/html' || mime.startsWith('image/svg')

/** Judges in the calling thread; see judgeFile. @throws errors of reading the file */
export const judgeContent = async (content: Content): Promise<Judgement> => {
  const type = await (typeof content === 'string' ? fileTypeFromFile(content) : fileTypeFromBuffer(content))
  const judge = type === undefined ? undefined : judges[type.mime]
  if (judge !== undefined) return judge(content)
  if (!mayBeText(type?.mime)) return UNKNOWN
  const judgeHead = judgeOfHead(await headOf(content))
  return judgeHead === undefined ? judgeSvg(chunksOf(content)) : judgeHead(content)
}
