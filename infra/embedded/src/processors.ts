import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** `0-2,5` as the kernel writes it. */
export const parseProcessors = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })

/** util-linux' taskset is there and may give these. */
const canBeGiven = (processors: string): Promise<boolean> =>
  run('taskset', ['-c', processors, 'true']).then(
    () => true,
    () => false,
  )

/**
 * What runs a program on all processors this process may use but the first (ADR 0012); empty where there is one only, or
 * where they cannot be chosen (not Linux, no `taskset`).
 */
export async function besideFirstProcessor(): Promise<readonly string[]> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const [, list] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status) ?? []
  const others = list === undefined ? [] : parseProcessors(list).slice(1)
  if (others.length === 0 || !(await canBeGiven(others.join(',')))) return []
  return ['taskset', '-c', others.join(',')]
}
