import { randomUUID } from 'node:crypto'
import { permits } from '@licensing/lifecycle'
import { mayOnProcess } from '@licensing/permissions'
import { rules } from '../model/rules'
import type { Person } from '../scene/call'
import type { Scene } from '../scene/scene'
import { ANYONE, type Choice, WILD, WITHOUT_KEY } from './choices'
import { type Command, CORRECTED_FIELDS, type Filed, type Kind, KINDS, takesKey } from './command'
import { isOver, type Slot, subjectOfSlot } from './slot'

/** The weight of each kind among the possible ones. */
const weights: Readonly<Partial<Record<Kind, number>>> = { delete: 1, draft: 1, file: 1, list: 2, detail: 2 }
const USUAL_WEIGHT = 4

const pick = <T>(from: readonly T[], number: number): T => {
  const picked = from[number % from.length]
  if (picked === undefined) throw new Error('There is nothing to choose from')
  return picked
}

const everyone = (scene: Scene): readonly Person[] => [
  ...scene.applicants,
  ...scene.analysts,
  scene.admin,
  scene.strangerAdmin,
  scene.superAdmin,
]

const weighted = (kinds: readonly Kind[]): Kind[] =>
  kinds.flatMap((kind) => Array.from({ length: weights[kind] ?? USUAL_WEIGHT }, () => kind))

const correctionIn = (slot: Slot, kind: Kind, { which }: Choice): string | undefined => {
  const asked = { answerCorrection: 'PENDING', verifyCorrection: 'CORRECTED' }[kind as string]
  const fitting = [...slot.corrections].filter(([, status]) => asked === undefined || status === asked)
  const from = fitting.length > 0 ? fitting : [...slot.corrections]
  return from.length === 0 ? undefined : pick(from, which)[0]
}

/** Whether the subject of the command exists, such as a correction or a document known from a response. */
const canBeSent = (slot: Slot, kind: Kind): boolean => {
  if (kind === 'download') return slot.documents.size > 0
  const onCorrection = ['answerCorrection', 'verifyCorrection', 'deleteCorrection'].includes(kind)
  return !onCorrection || slot.corrections.size > 0
}

const isPossible = (slot: Slot, kind: Kind, by: Person): boolean => {
  const command = { kind, by, withFile: true } as Command
  const event = rules[kind].transition?.(command)
  return event === undefined || permits(slot.status, slot.facts, event)
}

const kindFor = (slot: Slot, choice: Choice, scene: Scene): Kind => {
  const sendable = KINDS.filter((kind) => canBeSent(slot, kind))
  const possible = sendable.filter((kind) => isPossible(slot, kind, scene.admin))
  return pick(weighted(choice.wild < WILD ? sendable : possible), choice.kind)
}

const personFor = (slot: Slot, kind: Kind, choice: Choice, scene: Scene): Person => {
  const { action = 'view' } = rules[kind]
  const allowed = everyone(scene).filter((person) => mayOnProcess(person, action, subjectOfSlot(slot)))
  return pick(choice.anyone < ANYONE || allowed.length === 0 ? everyone(scene) : allowed, choice.person)
}

/** Unique names of commands and processes in a run, in letters that a search matches unchanged. */
export const openNames = (): (() => string) => {
  const run = randomUUID().replaceAll(/[^a-f]/g, '')
  let count = 0
  return () => {
    count += 1
    const letters = [...count.toString(26).padStart(5, '0')].map((digit) =>
      String.fromCodePoint('a'.codePointAt(0)! + Number.parseInt(digit, 26)),
    )
    return `${run.slice(0, 6).padEnd(6, 'x')}q${letters.join('')}`
  }
}

interface Fixed {
  readonly kind: Kind
  readonly by: Person
  readonly filed: Filed
  readonly slot: Slot | undefined
}

const commandOf = ({ kind, by, filed, slot }: Fixed, choice: Choice, text: string): Command => ({
  kind,
  by,
  filed,
  text,
  key: takesKey(kind) && choice.key >= WITHOUT_KEY ? randomUUID() : undefined,
  processId: slot?.processId,
  correctionId: slot === undefined ? undefined : correctionIn(slot, kind, choice),
  documentId:
    slot === undefined || slot.documents.size === 0 ? undefined : pick([...slot.documents], choice.which),
  field: CORRECTED_FIELDS[choice.second ? 1 : 0],
  // The receipt's route requires a file; a licence's does not.
  withFile: kind === 'attachReceipt' || choice.withFile,
  verified: choice.verified,
  second: choice.second,
})

const opening = (choice: Choice, kind: 'draft' | 'file', scene: Scene, nameOf: () => string): Command => {
  const by = pick([...scene.applicants, ...scene.applicants, ...scene.analysts], choice.person)
  const filed = { municipality: scene.municipalities[choice.second ? 1 : 0], applicantName: nameOf() }
  return commandOf({ kind, by, filed, slot: undefined }, choice, nameOf())
}

/** Turns chance into a command on the process in the slot; a finished process is replaced by a new one. */
export const choose = (
  choice: Choice,
  slot: Slot | undefined,
  { scene, nameOf }: { readonly scene: Scene; readonly nameOf: () => string },
): Command => {
  const begin = choice.kind % 2 === 0 ? 'draft' : 'file'
  if (slot === undefined || isOver(slot)) return opening(choice, begin, scene, nameOf)
  const kind = kindFor(slot, choice, scene)
  if (kind === 'draft' || kind === 'file') return opening(choice, kind, scene, nameOf)
  const by = personFor(slot, kind, choice, scene)
  return commandOf({ kind, by, filed: slot.filed, slot }, choice, nameOf())
}
