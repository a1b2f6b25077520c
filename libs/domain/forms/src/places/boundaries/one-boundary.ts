import { type Boundary, readBoundaries } from './boundaries'

export interface FoundBoundary extends Pick<Boundary, 'polygons'> {
  /** Attribution of the file's data. */
  readonly credit: string
}

/**
 * Finds one boundary in the lines of the file, of which no more than a line is kept and parsed: the first is the head of the
 * collection, then there is a feature on each (docs/how-to/use-another-state.md). Null for a municipality without a boundary.
 * @throws Error for a file of another form
 */
export const findBoundary = async (
  lines: AsyncIterable<string>,
  ibgeCode: string,
): Promise<FoundBoundary | null> => {
  const mark = `"ibgeCode":${JSON.stringify(ibgeCode)}`
  let head: string | undefined
  for await (const line of lines) {
    if (head === undefined) {
      head = line
      readBoundaries(JSON.parse(`${head}]}`))
    } else if (line.includes(mark)) {
      const { credit, municipalities } = readBoundaries(JSON.parse(`${head}${line.replace(/,$/, '')}]}`))
      return { credit, polygons: municipalities[0]?.polygons ?? [] }
    }
  }
  return null
}
