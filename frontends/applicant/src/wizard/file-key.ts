import type { ChosenFile } from '@licensing/process-view/uploads'

const keys = new WeakMap<ChosenFile, number>()
let last = 0

/** A key for lists, since two files may have the same name. */
export const fileKey = (file: ChosenFile): number => {
  const known = keys.get(file)
  if (known !== undefined) return known
  last += 1
  keys.set(file, last)
  return last
}
