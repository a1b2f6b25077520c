import { generatePixPayload, getPixKeyInfo, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import { formatProtocolNumber } from './protocol-number'

export interface PixReceiver {
  /** A CPF, CNPJ, e-mail, mobile phone or random key, with or without mask. */
  readonly key: string
  readonly name: string
  readonly city: string
  /** Identifies the payment in the receiver's statement; anything but letters and digits is dropped. */
  readonly reference?: string | undefined
}

/** Characters of a transaction id in a static BR Code. */
const TXID_MAX = 25

/**
 * The static BR Code that banking apps scan or take as 'Pix Copia e Cola', without an amount (BACEN, Manual de Padrões
 * para Iniciação do Pix). Null if the key is not a Pix key.
 */
export const pixCode = ({ key, name, city, reference = '' }: PixReceiver): string | null => {
  const txid = reference.replace(/[^A-Za-z0-9]/g, '').slice(0, TXID_MAX)
  return generatePixPayload({
    key: key.trim(),
    merchantName: name,
    merchantCity: city,
    ...(txid === '' ? {} : { txid }),
  })
}

/** Characters of the longest BR Code that is read; the codes that banks make have a few hundred. */
export const PIX_CODE_MAX_LENGTH = 1000

/** A Pix key as it is compared: digits of a CPF, +55 before a phone, lower case; null if it is not a Pix key. */
export const normalizePixKey = (key: string): string | null => getPixKeyInfo(key)?.value ?? null

/** The receiver and the facts of a BR Code. */
export interface PixCharge {
  /** As `normalizePixKey`; null for a dynamic code, whose receiver is only known to its bank, and for one that apps could read in two ways. */
  readonly key: string | null
  /** The protocol number that `pixCode` was given as reference. */
  readonly protocolNumber: string | null
  /** In reais; null if the payer types it. */
  readonly amount: number | null
}

const PIX_DOMAIN = 'br.gov.bcb.pix'

const LENGTH = /^\d\d$/

/** The fields of a part of a BR Code: two digits of id, two of length, the value. Those of a malformed part end before its first bad length. */
const fieldsOf = (part: string): { id: string; value: string }[] => {
  const fields = []
  for (let at = 0; at < part.length;) {
    const length = part.slice(at + 2, at + 4)
    // `Number` reads '-4' too, by which this loop would never end.
    if (!LENGTH.test(length)) break
    const end = at + 4 + Number(length)
    fields.push({ id: part.slice(at, at + 2), value: part.slice(at + 4, end) })
    at = end
  }
  return fields
}

/**
 * Whether every app reads the same receiver: one Pix account, no field twice, and no character whose length in bytes differs. A forged
 * code could otherwise show the key of a municipality to this reader and another one to a bank.
 */
const hasOneReceiver = (payload: string): boolean => {
  const fields = fieldsOf(payload)
  const parts = [
    fields,
    ...fields
      .filter(({ value }) => value.toLowerCase().includes(PIX_DOMAIN))
      .map(({ value }) => fieldsOf(value)),
  ]
  return (
    /^[ -~]+$/.test(payload) &&
    payload.toLowerCase().split(PIX_DOMAIN).length === 2 &&
    parts.every((part) => new Set(part.map(({ id }) => id)).size === part.length)
  )
}

const protocolNumberOf = (txid = ''): string | null => {
  const [, year, sequence] = /^(\d{4})(\d{3,9})$/.exec(txid) ?? []
  const number = Number(sequence)
  return year === undefined || !(number >= 1) ? null : formatProtocolNumber(Number(year), number)
}

/** Line breaks and characters without a shape, which come with a text that is copied from a message. */
const COPIED = /[\r\n\t\u200B-\u200F\u2060\uFEFF]/g

/** Reads a BR Code as people paste it. Null unless its structure and its checksum are right. */
export const readPixCode = (text: string): PixCharge | null => {
  if (text.length > PIX_CODE_MAX_LENGTH) return null
  const payload = text.replace(COPIED, '').trim()
  const found = getPixPayloadInfo(payload)
  if (found === null) return null
  const { key, txid, amount = null } = found
  return {
    key: key === undefined || !hasOneReceiver(payload) ? null : normalizePixKey(key),
    protocolNumber: protocolNumberOf(txid),
    amount,
  }
}
