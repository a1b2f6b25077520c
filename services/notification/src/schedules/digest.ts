import { calendarOf, civilDateOf, dayOf, nationalCalendar } from '@licensing/legal-clock'
import type { Database } from '@licensing/event-store'
import type { AnalystScope } from '@licensing/permissions'
import { type Names, openDirectory } from '@licensing/process-store'
import { type ForRecord, runAlone } from '@licensing/runtime'
import { digestHeading } from '../mail/words'
import type { Notice } from '../notices/notice'
import { saveNotices } from '../notices/save'
import { type Mailbox, staffAfter } from '../recipients/mailboxes'
import { type DeskDigest, deskDigestOf } from './desk-digest'

export interface DigestDeps {
  readonly database: Database
  readonly analystScope: AnalystScope
  readonly now: () => Date
}

const PAGE = 100

/** A working day of at least one municipality of the person; of the whole state, for a person without any. */
const worksOn = ({ municipalityIds }: Mailbox, names: Names, today: string): boolean => {
  const calendars =
    municipalityIds.length === 0
      ? [nationalCalendar]
      : municipalityIds.map((id) => calendarOf(names.desk(id)))
  return calendars.some((calendar) => calendar.isWorkingDay(dayOf(today)))
}

const noticeOf = (person: Mailbox, { processes }: DeskDigest, today: string, now: Date): Notice => ({
  source: `digest:${today}`,
  kind: 'digest',
  personId: person.id,
  personRole: person.role,
  process: null,
  title: digestHeading({ items: processes }),
  text: '',
  link: '/desk',
  createdAt: now.toISOString(),
})

/** @returns whether the person gets a digest today */
const digestFor = async (
  { database, analystScope, now }: DigestDeps,
  person: Mailbox,
  today: string,
): Promise<boolean> => {
  const digest = await deskDigestOf(database, person, { today, scope: analystScope })
  if (digest.queues.length === 0) return false
  const notice = noticeOf(person, digest, today, now())
  const saved = await database.transaction((tx) => saveNotices(tx, [notice], now()))
  return saved > 0
}

/** Sends each member of staff who wants e-mails the digest of their desk, on their working days (N4b). */
export const sendDigests = (deps: DigestDeps, forRecord: ForRecord): Promise<number> =>
  runAlone(deps.database, 'notification.digest', async ({ lost }) => {
    const { database, now } = deps
    const today = civilDateOf(now())
    let given = 0
    let after: string | null = null
    // oxlint-disable no-await-in-loop -- one person after the other, to leave capacity for requests
    while (!lost.aborted) {
      const page: readonly Mailbox[] = await staffAfter(database, after, PAGE)
      const names = await openDirectory(database).names({
        municipalities: page.flatMap(({ municipalityIds }) => municipalityIds),
      })
      for (const person of page)
        if (
          worksOn(person, names, today) &&
          (await forRecord(person.id, () => digestFor(deps, person, today))) === true
        )
          given += 1
      after = page.at(-1)?.id ?? null
      if (page.length < PAGE) break
    }
    // oxlint-enable no-await-in-loop
    return given
  })
