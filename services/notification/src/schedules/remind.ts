import { brazilianDay } from '@licensing/contracts'
import type { Database, EventStore } from '@licensing/event-store'
import { civilDateOf, dayOf, isoOf } from '@licensing/legal-clock'
import type { ForRecord } from '@licensing/runtime'
import { runAlone } from '@licensing/runtime'
import type { Notice } from '../notices/notice'
import { saveNotices } from '../notices/save'
import { type AwaitedAnswer, awaitedAnswers, municipalitiesDue, processesDue } from './awaited-answers'
import { reminderOn, reminderTitle } from './reminder'

export interface RemindDeps {
  readonly database: Database
  readonly store: EventStore
  readonly now: () => Date
}

const PAGE = 100
/** Answers that are due in this period around today may have a reminder today. */
const BEFORE_DAYS = 7
const AFTER_DAYS = 31

const reminderOf = ({ process, answer }: AwaitedAnswer, now: Date): readonly Notice[] => {
  const { id, ownerId, ownerRole, protocolNumber } = process
  const due = answer === null ? null : reminderOn(civilDateOf(now), answer)
  if (answer === null || due === null) return []
  const left = answer.open === 1 ? 'Falta 1 item' : `Faltam ${answer.open} itens`
  return [
    {
      source: `reminder:${id}:${due.key}`,
      kind: 'reminder',
      personId: ownerId,
      personRole: ownerRole,
      process,
      title: reminderTitle(due.days, protocolNumber ?? ''),
      text:
        due.days < 0
          ? `O prazo terminou em ${brazilianDay(answer.dueOn)}. Você ainda pode responder.`
          : `Responda até ${brazilianDay(answer.dueOn)}. ${left}.`,
      link: `/processes/${id}/answer`,
      createdAt: now.toISOString(),
    },
  ]
}

/** Reminds the applicants of one municipality. @returns how many */
const remindIn = async (
  { database, store, now }: RemindDeps,
  municipalityId: string | null,
  period: { readonly from: string; readonly to: string },
): Promise<number> => {
  let reminded = 0
  let after: string | null = null
  for (;;) {
    // oxlint-disable no-await-in-loop -- pages are sequential
    const ids: readonly string[] = await processesDue(database, period, {
      municipalityId,
      after,
      limit: PAGE,
    })
    const notices = (await awaitedAnswers(store, database, ids, now())).flatMap((each) =>
      reminderOf(each, now()),
    )
    const saved = await database.transaction((tx) => saveNotices(tx, notices, now()))
    // oxlint-enable no-await-in-loop
    reminded += saved
    after = ids.at(-1) ?? null
    if (ids.length < PAGE) return reminded
  }
}

/**
 * Reminds applicants 30, 7 and 1 days before their answer is due, and the day after (N2a). A municipality that fails stops no
 * other (N4b).
 */
export const remindApplicants = (deps: RemindDeps, forRecord: ForRecord): Promise<number> =>
  runAlone(deps.database, 'notification.reminders', async ({ lost }) => {
    const today = dayOf(civilDateOf(deps.now()))
    const period = { from: isoOf(today - BEFORE_DAYS), to: isoOf(today + AFTER_DAYS) }
    let reminded = 0
    for (const municipalityId of await municipalitiesDue(deps.database, period)) {
      if (lost.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- one after the other, to leave capacity for requests
      const count = await forRecord(municipalityId ?? 'none', () => remindIn(deps, municipalityId, period))
      reminded += count ?? 0
    }
    return reminded
  })
