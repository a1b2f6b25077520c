import { BaseStringBlock, Constructed, ObjectIdentifier, OctetString, type AsnType } from 'asn1js'
import type { Certificate, RelativeDistinguishedNames } from 'pkijs'
import { itemsOf, parse } from './pkcs12/der'

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const SUBJECT_ALT_NAME = '2.5.29.17'
/** The holder's CNPJ in certificates of the ICP-Brasil (DOC-ICP-04). */
const CNPJ = '2.16.76.1.3.3'

/** The common name, else the organization, else ''. */
export const nameOf = ({ typesAndValues }: RelativeDistinguishedNames): string => {
  const valueOf = (kind: string): unknown =>
    typesAndValues.find(({ type }) => type === kind)?.value.valueBlock.value
  const name = valueOf(COMMON_NAME) ?? valueOf(ORGANIZATION)
  return typeof name === 'string' ? name : ''
}

const textOf = (value: AsnType | undefined): string | undefined => {
  if (value instanceof OctetString) return Buffer.from(value.getValue()).toString('latin1')
  return value instanceof BaseStringBlock ? value.getValue() : undefined
}

/** The CNPJ that one name of the subject holds: `[0] { identifier, [0] { text } }`. */
const cnpjIn = (name: AsnType): string | undefined => {
  if (!(name instanceof Constructed)) return undefined
  const [kind, wrapper] = name.valueBlock.value
  if (!(kind instanceof ObjectIdentifier) || kind.getValue() !== CNPJ) return undefined
  return wrapper instanceof Constructed ? textOf(wrapper.valueBlock.value[0]) : undefined
}

/** The CNPJ that a certificate of the ICP-Brasil names, as written there. @throws for an unreadable extension */
export const cnpjOf = ({ extensions }: Certificate): string | null => {
  const extension = extensions?.find(({ extnID }) => extnID === SUBJECT_ALT_NAME)
  if (extension === undefined) return null
  const names = itemsOf(parse(new Uint8Array(extension.extnValue.getValue())))
  return names.map(cnpjIn).find((cnpj) => cnpj !== undefined) ?? null
}
