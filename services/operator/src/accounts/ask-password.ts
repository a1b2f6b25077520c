import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { WrongUse } from '../errors'

export interface PasswordInput {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** Where the question is shown; not where results go. */
  readonly prompt: Writable
}

const STDIN_LIMIT = 10_000

/** The first line of what is piped in. @throws WrongUse when there is none */
export const passwordFromStdin = async ({ input }: PasswordInput): Promise<string> => {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > STDIN_LIMIT) break
  }
  const [line = ''] = text.split(/\r?\n/)
  if (line !== '') return line
  throw new WrongUse(
    'Standard input holds no password.',
    'pipe it in as one line, for example: npm run admin -- create-super-admin … --password-stdin < password.txt',
  )
}

const typed = ({ input, prompt }: PasswordInput, question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    // What readline echoes goes nowhere.
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
      if (answer === undefined) reject(new WrongUse('No password was typed.', 'run the command again.'))
      else resolve(answer)
    })
  })

/** Asks twice on the terminal, without echo. @throws WrongUse without a terminal, or when the two differ */
export const askPassword = async (from: PasswordInput): Promise<string> => {
  if (from.input.isTTY !== true)
    throw new WrongUse(
      'There is no terminal to ask for the password on.',
      'give it with --password-stdin, or let one be made with --generate.',
    )
  const first = await typed(from, 'Password: ')
  const second = await typed(from, 'The same again: ')
  if (first === second) return first
  throw new WrongUse('The two passwords are not the same.', 'run the command again.')
}
