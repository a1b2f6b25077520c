import { spawn } from 'node:child_process'

/**
 * Runs a command. Returns its output, or prints it with `show`; `input` and `output` may be open files. Never throws on an exit
 * code.
 */
export const command = (name, args, { show = false, input = 'ignore', output, env = {}, cwd } = {}) =>
  new Promise((resolve) => {
    const shown = show ? 'inherit' : 'pipe'
    const child = spawn(name, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: [input, output ?? shown, shown],
    })
    let out = ''
    let all = ''
    child.stdout?.on('data', (chunk) => {
      out += chunk
      all = (all + chunk).slice(-20_000)
    })
    child.stderr?.on('data', (chunk) => {
      all = (all + chunk).slice(-20_000)
    })
    child.on('error', (error) => resolve({ code: 127, out, all: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, out: out.trim(), all }))
  })

/** Runs a command. @returns its standard output. @throws on failure, with all its output */
export const must = async (name, args, options) => {
  const { code, out, all } = await command(name, args, options)
  if (code !== 0) throw new Error(`${[name, ...args].join(' ')} exited with ${code}:\n${all}`)
  return out
}
