import { spawn } from 'node:child_process'

export interface Ended {
  readonly code: number
  readonly out: string
  readonly all: string
}

/** Runs a command to its end, with any exit code. */
export const command = (
  [name = '', ...args]: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let out = ''
    let all = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      all += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      all += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, out: out.trim(), all }))
  })

/** Runs a command that must succeed. @returns its standard output. @throws with all it printed */
export const must = async (...given: Parameters<typeof command>): Promise<string> => {
  const { code, out, all } = await command(...given)
  if (code === 0) return out
  throw new Error(`${given[0].join(' ')} exited with ${code}:\n${all.slice(-8_000)}`)
}
