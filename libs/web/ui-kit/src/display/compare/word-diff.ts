export interface DiffPiece {
  text: string
  changed: boolean
}

export interface WordDiff {
  before: DiffPiece[]
  after: DiffPiece[]
}

const split = (text: string) => text.match(/\s+|[^\s,;.:]+|[,;.:]/g) ?? []

/** Lengths of the longest common subsequence of every pair of suffixes. */
const commonLengths = (before: readonly string[], after: readonly string[]) => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  return at
}

const push = (pieces: DiffPiece[], text: string, changed: boolean) => {
  const last = pieces.at(-1)
  if (last && last.changed === changed) last.text += text
  else pieces.push({ text, changed })
}

/** Longer texts are too expensive to compare word by word: everything counts as changed. */
const LONGEST = 2_000

/** The removed and added words. The joined pieces of a side are that side's text. */
export const wordDiff = (beforeText: string, afterText: string): WordDiff => {
  const before = split(beforeText)
  const after = split(afterText)
  const diff: WordDiff = { before: [], after: [] }
  if (before.length > LONGEST || after.length > LONGEST)
    return { before: [{ text: beforeText, changed: true }], after: [{ text: afterText, changed: true }] }
  const common = commonLengths(before, after)
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const left = before[i]
    const right = after[j]
    if (left !== undefined && left === right) {
      push(diff.before, left, false)
      push(diff.after, left, false)
      i++
      j++
    } else if (left !== undefined && (right === undefined || common(i + 1, j) >= common(i, j + 1))) {
      push(diff.before, left, true)
      i++
    } else if (right !== undefined) {
      push(diff.after, right, true)
      j++
    }
  }
  return diff
}
