import { readFile } from 'node:fs/promises'
import { type Regime, regimeSchema } from '@licensing/contracts'
import { z } from 'zod'
import { UsageError } from '../errors'

const tableSchema = z.array(regimeSchema).min(1)

const parsed = (text: string, file: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(`${file} is not JSON: ${reason}.`, 'correct the file.', { cause })
  }
}

/** Reads a table of terms: one regime or a list of them. @throws UsageError that names the place of the first mistake */
export const readTable = async (file: string, shownAs: string): Promise<Regime[]> => {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${shownAs} cannot be read.`, 'check the path after --table.', { cause })
  })
  const content = parsed(text, shownAs)
  const isList = Array.isArray(content)
  const { data, error } = tableSchema.safeParse(isList ? content : [content])
  if (data !== undefined) return data
  const [issue] = error.issues
  const path = issue?.path ?? []
  // 'rules[2].term', or '[1].rules[2].term' in a list of regimes.
  const place = z.core.toDotPath(isList ? path : path.slice(1))
  throw new UsageError(
    `${shownAs} is no table of terms: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'invalid'}.`,
    'correct that place; the released tables are in libs/domain/legal-clock/src/regimes.',
  )
}
