import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { WrongUse } from '../errors'
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

/** Answers each question once it is asked. */
const typing = (answers: readonly string[]) => {
  const { input, prompt, shown } = terminal()
  const left = [...answers]
  prompt.on('data', (chunk: Buffer) => {
    const answer = chunk.toString().endsWith(': ') ? left.shift() : undefined
    if (answer !== undefined) setImmediate(() => input.write(answer))
  })
  return { from: { input, prompt }, shown }
}

describe('asking for a password', () => {
  it('asks twice and shows nothing of what is typed', async () => {
    const { from, shown } = typing(['segredo123\r', 'segredo123\r'])
    expect(await askPassword(from)).toBe('segredo123')
    expect(shown()).toBe('Password: \nThe same again: \n')
  })

  it('refuses two that differ', async () => {
    const { from } = typing(['segredo123\r', 'segredo124\r'])
    await expect(askPassword(from)).rejects.toThrow('The two passwords are not the same.')
  })

  it('gives up on Ctrl-C', async () => {
    const { from } = typing(['segre\u0003'])
    await expect(askPassword(from)).rejects.toBeInstanceOf(WrongUse)
  })

  it('takes the first line of what is piped in, as it is', async () => {
    const input = new PassThrough()
    input.end(' com espaço \nmais')
    expect(await passwordFromStdin({ input, prompt: new PassThrough() })).toBe(' com espaço ')
  })
})
