const FOLDER = 'docs/requirements/'
const TEST = /\.(?:test|spec)\.tsx?$|\.e2e\.ts$/
const ID = /\b[RDCKLN]\d+\.\d{1,3}\b/g
const ROW = /^\| *([RDCKLN]\d+\.\d{2,3}) *\| *[^ ].*\| *(?:api|web|both) *\|$/
const STARTS_AS_ROW = /^\| *[RDCKLN]\d+\./
const COMMENT = /^\s*(?:\/\/|\/?\*)/

// The line may break between 'decision' and the number.
const GAP = String.raw`(?:\s|\n\s*(?:\*|//|#|--)\s)+`
const NUMBER = String.raw`\d+(?:\.\d+)?`
const LIST = `${NUMBER}(?:(?:,${GAP}|,?${GAP}(?:and|or|to)${GAP})${NUMBER}\\b)*`
const NAMED = new RegExp(`\\b(decision|specification${GAP}section)s?${GAP}(${LIST})`, 'gi')

const linesOf = ({ path, text }) =>
  text.split('\n').map((line, index) => ({ line, at: `${path}:${index + 1}` }))

/** `D8.3` and `D8.03` are the same requirement. */
const asId = (cited) => {
  const [part, number] = cited.split('.')
  return `${part}.${number.padStart(2, '0')}`
}

const idsIn = (lines) =>
  lines.flatMap(({ line, at }) => [...line.matchAll(ID)].map(([cited]) => ({ id: asId(cited), at })))

/** `7.11` and `07.11` are the same point; `7.1` and `7.10` are not. */
const asPoint = (number) => number.split('.').map(Number).join('.')

/** 'decisions 1 and 7.12' names D1 and D7.12, 'specification section 3' names R3. */
const pointsIn = ({ path, text }) =>
  [...text.matchAll(NAMED)].flatMap(({ 0: phrase, 1: word, 2: numbers, index }) => {
    const at = `${path}:${text.slice(0, index).split('\n').length}`
    const part = word.toLowerCase() === 'decision' ? 'D' : 'R'
    return numbers
      .match(new RegExp(NUMBER, 'g'))
      .map((number) => ({ point: `${part}${asPoint(number)}`, phrase: phrase.replace(/\s+/g, ' '), at }))
  })

/** Parts by their title ('# D7 · …'), and the numbered points of decisions by their heading ('## 7.11 …'). */
const knownPoints = (lines) =>
  new Set(
    lines.flatMap(({ line }) => {
      const [, part, point] = /^#+ (?:([RD]\d+)|(\d+\.\d+)) /.exec(line) ?? []
      return part ?? (point === undefined ? [] : `D${asPoint(point)}`)
    }),
  )

const rowsIn = (lines) => {
  const rows = new Map()
  const problems = []
  for (const { line, at } of lines) {
    if (!STARTS_AS_ROW.test(line)) continue
    const id = ROW.exec(line)?.[1]
    if (id === undefined)
      problems.push(`${at}: the row does not match '| id | requirement | api, web or both |'`)
    else if (rows.has(id)) problems.push(`${at}: duplicate of ${id} at ${rows.get(id)}`)
    else rows.set(id, at)
  }
  return { rows, problems }
}

/**
 * Compares the requirements (docs/requirements) with the tests that cite them and the comments that name a decision. An id in a
 * comment does not cover a requirement.
 * @param files every file of the tree, as `{ path, text }`
 * @returns a line for each requirement without a test, citation without a requirement, and malformed or duplicate row
 */
export const requirementProblems = (files) => {
  const documents = files.filter(({ path }) => path.startsWith(FOLDER)).flatMap(linesOf)
  const tests = files.filter(({ path }) => TEST.test(path)).flatMap(linesOf)
  const { rows, problems } = rowsIn(documents)
  const points = knownPoints(documents)
  const covered = new Set(idsIn(tests.filter(({ line }) => !COMMENT.test(line))).map(({ id }) => id))
  return [
    ...problems,
    ...[...rows].filter(([id]) => !covered.has(id)).map(([id, at]) => `${at}: no test cites ${id}`),
    ...idsIn([...documents, ...tests])
      .filter(({ id }) => !rows.has(id))
      .map(({ id, at }) => `${at}: requirement ${id} does not exist`),
    ...files
      .flatMap(pointsIn)
      .filter(({ point }) => !points.has(point))
      .map(({ point, phrase, at }) => `${at}: '${phrase}' names ${point}, which is not in ${FOLDER}`),
  ]
}
