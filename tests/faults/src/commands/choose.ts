import { randomUUID } from 'node:crypto'
import { correctionPermits, permits } from '@licensing/lifecycle'
import { mayOnProcess } from '@licensing/permissions'
import { rules } from '../model/rules'
import type { Person } from '../scene/call'
import type { Scene } from '../scene/scene'
import type { Chance } from './chance'
import {
  type Command,
  CORRECTED_FIELDS,
  creates,
  isOnCorrection,
  type Kind,
  KINDS,
  takesKey,
} from './command'
import { isOver, type Slot, standingOfSlot, subjectOfSlot } from './slot'

/** Of a hundred commands: of any kind instead of one that the known status allows, by anyone, and without a key. */
const WILD = 20
const ANYONE = 20
const WITHOUT_KEY = 15

/** The weight of each kind among the possible ones. */
const weights: Readonly<Partial<Record<Kind, number>>> = { delete: 1, draft: 1, file: 1, list: 2, detail: 2 }
const USUAL_WEIGHT = 4

const everyone = (scene: Scene): readonly Person[] => [
  ...scene.applicants,
  ...scene.analysts,
  scene.admin,
  scene.strangerAdmin,
  scene.superAdmin,
]

const correctionIn = ({ corrections }: Slot, kind: Kind, chance: Chance): string | undefined => {
  const command = rules[kind].onCorrection?.({ verified: true })
  const fitting = [...corrections].filter(
    ([, status]) => command === undefined || correctionPermits({ status }, command),
  )
  const from = fitting.length > 0 ? fitting : [...corrections]
  return from.length === 0 ? undefined : chance.oneOf(from)[0]
}

/** Whether the subject of the command exists, such as a correction or a document known from a response. */
const canBeSent = ({ shown, corrections }: Slot, kind: Kind): boolean =>
  kind === 'download' ? shown.documents.length > 0 : !isOnCorrection({ kind }) || corrections.size > 0

const isPossible = (slot: Slot, kind: Kind, by: Person): boolean => {
  const event = rules[kind].transition?.({ by, withFile: true })
  return event === undefined || permits(standingOfSlot(slot), event)
}

const kindFor = (slot: Slot, chance: Chance, scene: Scene): Kind => {
  const sendable = KINDS.filter((kind) => canBeSent(slot, kind))
  const kinds = chance.percent(WILD)
    ? sendable
    : sendable.filter((kind) => isPossible(slot, kind, scene.admin))
  return chance.oneOf(
    kinds.flatMap((kind) => Array.from({ length: weights[kind] ?? USUAL_WEIGHT }, () => kind)),
  )
}

const personFor = (slot: Slot, kind: Kind, chance: Chance, scene: Scene): Person => {
  const { action = 'view' } = rules[kind]
  const allowed = everyone(scene).filter((person) => mayOnProcess(person, action, subjectOfSlot(slot)))
  return chance.oneOf(chance.percent(ANYONE) || allowed.length === 0 ? everyone(scene) : allowed)
}

const letters = (hex: string): string =>
  hex.replaceAll('-', '').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Unique names of commands and processes in a run, in letters that a search matches unchanged. */
export const openNames = (): (() => string) => {
  const run = letters(randomUUID()).slice(0, 6)
  let count = 0
  return () => {
    count += 1
    return `${run}q${letters(count.toString(16).padStart(5, '0'))}`
  }
}

/** Turns chance into a command on the process in the slot; a finished process is replaced by a new one. */
export const choose = (
  chance: Chance,
  known: Slot | undefined,
  { scene, nameOf }: { readonly scene: Scene; readonly nameOf: () => string },
): Command => {
  const current = known === undefined || isOver(known) ? undefined : known
  const kind =
    current === undefined ? chance.oneOf(['draft', 'file'] as const) : kindFor(current, chance, scene)
  const usual = {
    kind,
    text: nameOf(),
    key: takesKey(kind) && !chance.percent(WITHOUT_KEY) ? randomUUID() : undefined,
    field: chance.oneOf(CORRECTED_FIELDS),
    // The receipt's route requires a file; a licence's does not.
    withFile: kind === 'attachReceipt' || chance.percent(50),
    verified: chance.percent(50),
    bySearch: chance.percent(50),
  }
  if (current === undefined || creates(usual))
    return {
      ...usual,
      by: chance.oneOf([...scene.applicants, ...scene.applicants, ...scene.analysts]),
      filed: { municipality: chance.oneOf(scene.municipalities), applicantName: nameOf() },
      processId: undefined,
      correctionId: undefined,
      documentId: undefined,
    }
  const { filed, shown } = current
  return {
    ...usual,
    filed,
    by: personFor(current, kind, chance, scene),
    processId: shown.id,
    correctionId: correctionIn(current, kind, chance),
    documentId: shown.documents.length === 0 ? undefined : chance.oneOf(shown.documents).id,
  }
}
