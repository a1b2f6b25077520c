/** An SVG path of unit squares, one per dark module. */
export const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** In groups of four, for manual input. */
export const groupedSecret = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ')

export const RECOVERY_FILE_NAME = 'codigos-de-recuperacao.txt'

export const recoveryFileText = (email: string, codes: readonly string[]): string =>
  [
    'Códigos de recuperação - Sistema de Gestão Ambiental Municipal',
    `Conta: ${email}`,
    'Cada código vale uma vez, no lugar do código do aplicativo.',
    '',
    ...codes,
    '',
  ].join('\r\n')

export const codesLeftText = (left: number): string => {
  if (left === 0) return 'Nenhum código de recuperação restante.'
  return left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`
}
