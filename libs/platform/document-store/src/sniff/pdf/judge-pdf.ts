import type { RefusalReason } from '@licensing/forms'
import { bytesOf, type Content } from '../content'
import { Refused, refused, type Judgement } from '../judgement'
import { assertPassive } from './assert-passive'
import { assertOpens } from './open-document'

const HEAD = '%PDF-'
/** Viewers accept other bytes before the head: a line feed, the rest of a form, a printer's commands. */
const HEAD_WITHIN = 1024 + HEAD.length

/** Where a document begins within the first bytes of a file; undefined if it is no PDF. */
export const startOfPdf = (head: Buffer): number | undefined => {
  const at = head.subarray(0, HEAD_WITHIN).indexOf(HEAD)
  return at < 0 ? undefined : at
}

/** A document that was cut off, by a phone or a broken download, ends within an object or its table. */
const isCut = (file: Buffer): boolean => {
  const end = file.toString('latin1', file.lastIndexOf('endobj'))
  return !/^endobj\s*$|trailer|startxref|%%EOF/.test(end)
}

const reasonOf = async (check: Promise<void>): Promise<RefusalReason | undefined> => {
  try {
    await check
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.reason
    throw error
  }
}

const reasonToRefuse = async (file: Buffer): Promise<RefusalReason | undefined> => {
  // First, because its cost has a limit whatever the file.
  const acting = await reasonOf(assertPassive(file))
  if (acting !== undefined && acting !== 'unreadablePdf') return acting
  return (await reasonOf(assertOpens(file))) ?? acting ?? (isCut(file) ? 'damaged' : undefined)
}

/**
 * Judges a PDF: nothing in it acts, a viewer opens it without a password, and it is whole. Bytes before its head are kept.
 * @throws errors of reading the file
 */
export const judgePdf = async (content: Content): Promise<Judgement> => {
  try {
    const whole = await bytesOf(content)
    const reason = await reasonToRefuse(whole.subarray(startOfPdf(whole)))
    return reason === undefined ? { kind: 'pdf' } : refused(reason)
  } catch (error) {
    if (error instanceof Refused) return refused(error.reason)
    throw error
  }
}
