/** Progress lines for a person during startup. The logger is for machines. */
const startedAt = Date.now()

export const announce = (text: string): void => {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)
  process.stdout.write(`[${seconds} s] ${text}\n`)
}

export const demoSignIns = [
  ['superadmin@demo.gov.br', 'Super Administrador'],
  ['admin@demo.gov.br', 'Administrador de Natal'],
  ['analista@demo.gov.br', 'Analista'],
  ['solicitante@demo.gov.br', 'Solicitante'],
] as const

/** For a person, once the portal serves requests. */
export const readyText = (url: string, withDemo: boolean): string => {
  const signIns = withDemo
    ? [
        '',
        'Demo sign-ins, all with the password demo1234:',
        ...demoSignIns.map(([email, who]) => `  ${email.padEnd(26)} ${who}`),
      ]
    : []
  return `${['', `Ready: ${url}`, ...signIns, '', 'Ctrl-C stops everything.'].join('\n')}\n`
}
