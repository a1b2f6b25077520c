import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { UsageError } from '../errors'

export interface PasswordInput {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** The stream for the question, separate from results. */
  readonly prompt: Writable
}

const STDIN_LIMIT = 10_000

/** Reads the first line of standard input. @throws UsageError if it is empty */
export const passwordFromStdin = async ({ input }: PasswordInput): Promise<string> => {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > STDIN_LIMIT) break
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line !== '') return line
  throw new UsageError(
    'Standard input contains no password.',
    'pipe it in as one line, for example: npm run admin -- create-super-admin … --password-stdin < password.txt',
  )
}

const typed = ({ input, prompt }: PasswordInput, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    // Discards readline's echo.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const lines = createInterface({ input, output: nowhere, terminal: true })
    let answer: string | undefined
    prompt.write(question)
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => {
      prompt.write('\n')
      if (answer === undefined) reject(new UsageError('No password was entered.', 'run the command again.'))
      else resolve(answer)
    })
  })

/** Prompts twice on the terminal, without echo. @throws UsageError without a terminal, or if the passwords differ */
export const askPassword = async (from: PasswordInput): Promise<string> => {
  if (from.input.isTTY !== true)
    throw new UsageError(
      'There is no terminal to prompt for the password.',
      'use --password-stdin, or generate one with --generate.',
    )
  const first = await typed(from, 'Password: ')
  const second = await typed(from, 'Repeat password: ')
  if (first === second) return first
  throw new UsageError('The passwords do not match.', 'run the command again.')
}
