const KILO = 1_024
const MEGA = KILO * KILO

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const plain = new Intl.NumberFormat('pt-BR')

/** A number as Brazilians write it: 1.284 and 0,5. */
export const formatNumber = (value: number) => plain.format(value)

/**
 * Size of a file: '812 bytes', '412 kB', '1,8 MB'. Counts in 1024s, so that the 10 MB limit of a file
 * (specification section 9) reads '10 MB' exactly at the limit.
 */
export const formatBytes = (bytes: number) => {
  if (bytes < KILO) return `${whole.format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (Math.round(bytes / KILO) < KILO) return `${whole.format(bytes / KILO)} kB`
  return `${tenths.format(bytes / MEGA)} MB`
}
