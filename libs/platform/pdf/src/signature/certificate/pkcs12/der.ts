import { fromBER, Integer, OctetString, Sequence, type AsnType } from 'asn1js'

/** Reads the parts of an ASN.1 structure; each throws for a value of another type. */
export const parse = (bytes: Uint8Array): AsnType => {
  const { offset, result } = fromBER(bytes)
  if (offset === -1) throw new Error('Not ASN.1')
  return result
}

export const itemsOf = (value: unknown): readonly AsnType[] => {
  if (!(value instanceof Sequence)) throw new Error('No sequence')
  return value.valueBlock.value
}

export const bytesOf = (value: unknown): Buffer => {
  if (!(value instanceof OctetString)) throw new Error('No bytes')
  return Buffer.from(value.getValue())
}

export const numberOf = (value: unknown): number => {
  if (!(value instanceof Integer) || value.valueBlock.isHexOnly) throw new Error('No small number')
  return value.valueBlock.valueDec
}
