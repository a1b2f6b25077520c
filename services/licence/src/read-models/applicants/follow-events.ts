import { type PersonalFacts, type UserEvent, type UserEventType, userStream } from '@licensing/contracts'
import { sql, type Transaction } from '@licensing/database'
import type { PersonalData } from '@licensing/event-store'
import type { Tables } from '@licensing/messaging'

export const STREAM_PREFIXES = [userStream('')]
export const TABLES = ['applicants'] as const

interface Place {
  readonly tx: Transaction
  readonly table: string
  readonly personal: PersonalData
}
type DataOf<T extends UserEventType> = Extract<UserEvent, { type: T }>['data']
type Handlers = { [T in UserEventType]: (place: Place, data: DataOf<T>) => Promise<unknown> }

const ignored = async (): Promise<void> => {}

const remove = ({ tx, table }: Place, { userId }: { readonly userId: string }) =>
  tx.execute(sql(table).where({ id: userId }).delete())

/** Nothing is kept of a person whose key is gone. */
const put = async (
  { tx, table, personal }: Place,
  { userId: id, personal: sealed }: { readonly userId: string; readonly personal: string },
) => {
  const [facts] = await personal.decrypt([{ personId: id, sealed }], tx)
  const email = (facts as PersonalFacts | null | undefined)?.email.toLowerCase()
  if (email !== undefined) await tx.execute(sql(table).insert({ id, email }).onConflict('id').merge())
}

const putApplicant = (place: Place, data: DataOf<'UserCreated'> | DataOf<'UserChanged'>) =>
  data.role === 'APPLICANT' ? put(place, data) : remove(place, data)

/** The directory has whether an account is approved and active. */
const handlers: Handlers = {
  ApplicantRegistered: put,
  UserCreated: putApplicant,
  UserChanged: putApplicant,
  ApplicantRejected: remove,
  UserDeleted: remove,
  ApplicantApproved: ignored,
  UserPasswordChanged: ignored,
  UserSettingsChanged: ignored,
  UserSessionsEnded: ignored,
  SecondFactorEnrolled: ignored,
  SecondFactorRemoved: ignored,
  SecondFactorReset: ignored,
  RecoveryCodesReplaced: ignored,
  RecoveryCodeUsed: ignored,
  SignedIn: ignored,
}

type AnyHandler = (place: Place, data: object) => Promise<unknown>

export const followEvents =
  (personal: PersonalData) =>
  async (
    tx: Transaction,
    { type, data }: { readonly type: string; readonly data: object },
    tables: Tables<(typeof TABLES)[number]>,
  ): Promise<void> => {
    const handler = (handlers as unknown as Record<string, AnyHandler>)[type]
    if (handler === undefined) throw new Error(`The applicants have no handler for ${type}.`)
    await handler({ tx, table: tables.name('applicants'), personal }, data)
  }
