import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { UsageError } from '../errors'
import { askPassword, passwordFromStdin } from './ask-password'

const terminal = () => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const prompt = new PassThrough()
  let shown = ''
  prompt.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
  })
  return { input, prompt, shown: () => shown }
}

/** Types the next answer after each question. */
const typing = (answers: readonly string[]) => {
  const { input, prompt, shown } = terminal()
  const left = [...answers]
  prompt.on('data', (chunk: Buffer) => {
    const answer = chunk.toString().endsWith(': ') ? left.shift() : undefined
    if (answer !== undefined) setImmediate(() => input.write(answer))
  })
  return { from: { input, prompt }, shown }
}

describe('prompting for a password', () => {
  it('prompts twice without echo', async () => {
    const { from, shown } = typing(['segredo123\r', 'segredo123\r'])
    expect(await askPassword(from)).toBe('segredo123')
    expect(shown()).toBe('Password: \nRepeat password: \n')
  })

  it('prompting for a password rejects two different passwords', async () => {
    const { from } = typing(['segredo123\r', 'segredo124\r'])
    await expect(askPassword(from)).rejects.toThrow('The passwords do not match.')
  })

  it('the prompt for a password aborts on Ctrl-C', async () => {
    const { from } = typing(['segre\u0003'])
    await expect(askPassword(from)).rejects.toBeInstanceOf(UsageError)
  })

  it('prompting for a password reads the first line of standard input unchanged', async () => {
    const input = new PassThrough()
    input.end(' com espaço \nmais')
    expect(await passwordFromStdin({ input, prompt: new PassThrough() })).toBe(' com espaço ')
  })
})
