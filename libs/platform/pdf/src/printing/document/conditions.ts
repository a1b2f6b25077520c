import { headHeight, heading, linesOf, placeLines, type Line, type Together } from '../layout/flow'
import type { Element, Sheet } from '../layout/sheet'
import { MM, STYLES } from '../layout/styles'
import { termWords } from '../wording/wording'
import type { Job } from './job'

const TITLE = 'Condicionantes'
const INDENT = 8 * MM
const GAP = 2.5 * MM

interface Item {
  readonly lines: readonly Line[]
  readonly together: Together
}

/** The lines of one condition. Its term stays with the last two lines of its text. */
const itemOf = (sheet: Sheet, list: Element, { facts }: Job, index: number): Item => {
  const condition = facts.conditions[index] as Job['facts']['conditions'][number]
  const { doc } = sheet
  const [item, label, body] = [doc.struct('LI'), doc.struct('Lbl'), doc.struct('LBody')]
  const [text, term] = [doc.struct('P'), doc.struct('P')]
  list.add(item)
  item.add(label)
  item.add(body)
  body.add(text)
  body.add(term)
  const x = sheet.left + INDENT
  // A condition is one text: line breaks of the person who typed it are spaces.
  const [first, ...rest] = linesOf(sheet, condition.text, { style: STYLES.body, element: text, x })
  const terms = linesOf(sheet, termWords(condition, facts), { style: STYLES.term, element: term, x })
  const ordinal = { text: `${index + 1}.`, style: STYLES.ordinal, x: sheet.left, element: label }
  const lines = first === undefined ? terms : [{ ...first, label: ordinal }, ...rest, ...terms]
  return { lines, together: { head: 2, tail: 2 + terms.length } }
}

/** A heading needs its first condition's first lines. */
const headOf = (sheet: Sheet, { facts }: Job): number => {
  const [first] = facts.conditions
  if (first === undefined) return 0
  const probe = sheet.root
  const x = sheet.left + INDENT
  const text = linesOf(sheet, first.text, { style: STYLES.body, element: probe, x })
  const terms = linesOf(sheet, termWords(first, facts), { style: STYLES.term, element: probe, x })
  return headHeight([...text, ...terms], { head: 2, tail: 2 + terms.length })
}

/** The numbered conditions with their terms; later pages repeat the heading. */
export const drawConditions = (sheet: Sheet, job: Job): void => {
  const { conditions } = job.facts
  if (conditions.length === 0) return
  const section = sheet.doc.struct('Sect')
  sheet.root.add(section)
  heading(sheet, section, TITLE, headOf(sheet, job))
  const list = sheet.doc.struct('L')
  section.add(list)
  sheet.continued = `${TITLE} (continuação)`
  for (const index of conditions.keys()) {
    if (index > 0 && !sheet.isFresh()) sheet.y += GAP
    const { lines, together } = itemOf(sheet, list, job, index)
    placeLines(sheet, lines, together)
  }
  sheet.continued = null
}
