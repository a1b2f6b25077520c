const KILO = 1_024
const MEGA = KILO * KILO

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('pt-BR')

/** A number in Brazilian notation: 1.284 and 0,5. */
export const formatNumber = (value: number) => plain.format(value)

/**
 * A file size: '812 bytes', '412 kB', '1,8 MB'. Uses multiples of 1024, so that a file at the 10 MB limit (specification
 * section 9) is shown as exactly '10 MB'.
 */
export const formatBytes = (bytes: number) => {
  if (bytes < KILO) return `${whole.format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (Math.round(bytes / KILO) < KILO) return `${whole.format(bytes / KILO)} kB`
  return `${tenths.format(bytes / MEGA)} MB`
}
