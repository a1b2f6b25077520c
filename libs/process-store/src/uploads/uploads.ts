import {
  type DocumentFacts,
  DomainError,
  type NamedUploads,
  type UploadPlace,
  type UploadResponse,
} from '@licensing/contracts'
import {
  NoPersonKey,
  type PersonalData,
  type Queryable,
  refusing,
  type Transaction,
} from '@licensing/event-store'

const HOUR_MS = 3_600_000
/** An upload is offered for 24 hours. */
const KEPT_MS = 24 * HOUR_MS
/** A command that has read an upload just before its end still finds the object when it commits. */
const GRACE_MS = HOUR_MS
/** The uploads of one person at a time, which bounds the files that are stored but never used. */
const MAX_UPLOADS = 100

/** A file in the document store; its category is that of its form, or the id of a correction. */
type StoredUpload = Omit<DocumentFacts, 'category'> & { readonly category: string }

interface Place {
  readonly userId: string
  readonly place: UploadPlace
}

/** Files that a form has named. */
interface NamedFiles {
  readonly files: readonly StoredUpload[]
  /** Uses them up, in the transaction that attaches them and after its append. */
  readonly use: (tx: Transaction) => Promise<void>
}

interface StoredRow {
  readonly id: string
  readonly object_key: string
  readonly sealed: string
  readonly expires_at: Date
}

type Facts = Pick<StoredUpload, 'originalName' | 'mediaType' | 'fileSize' | 'sha256'>

interface Stored {
  readonly id: string
  readonly objectKey: string
  readonly expiresAt: string
  readonly facts: Facts
}

const USED_ALREADY = 'LC061'
const CHOOSE_AGAIN = 'O arquivo não está mais no portal. Selecione novamente.'

const refused = (fields: readonly string[]): DomainError =>
  new DomainError('VALIDATION', {
    message: CHOOSE_AGAIN,
    errors: fields.map((field) => ({ field, message: CHOOSE_AGAIN })),
  })

const present = ({ id, facts, expiresAt }: Stored): UploadResponse => ({
  id,
  originalName: facts.originalName,
  size: facts.fileSize,
  contentType: facts.mediaType,
  expiresAt,
})

const listed = (
  named: NamedUploads,
): { readonly field: string; readonly category: string; readonly id: string }[] =>
  Object.entries(named).flatMap(([category, ids]) =>
    (ids ?? []).map((id, index) => ({ field: `uploads.${category}.${index}`, category, id })),
  )

interface UploadsDeps {
  readonly database: Queryable
  readonly personal: PersonalData
}

const ensureRoom = async (database: Queryable, userId: string, at: Date): Promise<void> => {
  const [row] = await database.query<{ held: number }>(
    'select count(*)::int as held from process.uploads where user_id = $1 and expires_at > $2',
    [userId, at],
  )
  if ((row?.held ?? 0) >= MAX_UPLOADS)
    throw new DomainError('FILE_QUOTA', {
      message: `Você já enviou ${MAX_UPLOADS} arquivos que nenhum formulário usou. Remova alguns ou conclua um formulário.`,
    })
}

const readRows = async (
  { database, personal }: UploadsDeps,
  { userId, place }: Pick<Place, 'userId'> & Partial<Place>,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Stored>> => {
  if (ids.length === 0) return new Map()
  const rows = await database.query<StoredRow>(
    `select id, object_key, sealed, expires_at from process.uploads
     where user_id = $1 and id = any($2) and expires_at > $3 and ($4::text is null or place = $4)`,
    [userId, [...ids], at, place ?? null],
  )
  const facts = await personal.decrypt(rows.map(({ sealed }) => ({ personId: userId, sealed })))
  return new Map(
    rows.flatMap(({ id, object_key: objectKey, expires_at: expires }, index) => {
      const known = facts[index]
      if (known === undefined || known === null) return []
      return [
        [id, { id, objectKey, expiresAt: expires.toISOString(), facts: known as unknown as Facts }] as const,
      ]
    }),
  )
}

const useUp = async (
  tx: Transaction,
  userId: string,
  ids: readonly string[],
  refusal: () => DomainError,
): Promise<void> => {
  await refusing(tx.query('select process.use_uploads($1, $2)', [userId, ids]), { [USED_ALREADY]: refusal })
}

export type Uploads = ReturnType<typeof openUploads>

/** The files that people have sent for a form and not handed in yet (K7a). */
export const openUploads = (deps: UploadsDeps) => {
  const { database, personal } = deps
  /** A token stays valid for a few seconds after its account was deleted. */
  const sealed = (userId: string, facts: Facts): Promise<string> =>
    personal.sealFor(userId).then(
      (seal) => seal({ ...facts }),
      (error: unknown) => {
        throw error instanceof NoPersonKey ? new DomainError('UNAUTHENTICATED', { cause: error }) : error
      },
    )
  return {
    /** @throws DomainError FILE_QUOTA; UNAUTHENTICATED for a deleted account */
    async add(
      tx: Transaction,
      { userId, place }: Place,
      file: StoredUpload,
      at: Date,
    ): Promise<UploadResponse> {
      await ensureRoom(database, userId, at)
      const { documentId: id, objectKey, originalName, mediaType, fileSize, sha256 } = file
      const facts = { originalName, mediaType, fileSize, sha256 }
      const expires = new Date(at.getTime() + KEPT_MS)
      await tx.query(
        'insert into process.uploads select $1::uuid, $2::uuid, $3, $4, $5::bigint, $6, $7::timestamptz',
        [id, userId, place, objectKey, fileSize, await sealed(userId, facts), expires],
      )
      return present({ id, objectKey, expiresAt: expires.toISOString(), facts })
    },
    /** The person's own among `ids` that are offered still, in their order. */
    async of(userId: string, ids: readonly string[], at: Date): Promise<UploadResponse[]> {
      const known = await readRows(deps, { userId }, ids, at)
      return ids.flatMap((id) => known.get(id) ?? []).map(present)
    },
    /** @returns its object, to be removed after the commit. @throws DomainError NOT_FOUND unless it is the person's own and not used */
    async remove(tx: Transaction, userId: string, id: string, at: Date): Promise<string> {
      const upload = (await readRows(deps, { userId }, [id], at)).get(id)
      if (upload === undefined) throw new DomainError('NOT_FOUND')
      await useUp(tx, userId, [id], () => new DomainError('NOT_FOUND'))
      return upload.objectKey
    },
    /**
     * The files that a form names. @throws DomainError VALIDATION at the field of one that is unknown, another person's, of another form,
     * used or too old
     */
    async named(where: Place, named: NamedUploads | undefined = {}, at: Date): Promise<NamedFiles> {
      const wanted = listed(named)
      const ids = wanted.map(({ id }) => id)
      const known = await readRows(deps, where, ids, at)
      const unusable = wanted.filter(({ id }, index) => !known.has(id) || ids.indexOf(id) < index)
      if (unusable.length > 0) throw refused(unusable.map(({ field }) => field))
      return {
        files: wanted.flatMap(({ id, category }) => {
          const { objectKey, facts } = known.get(id) ?? {}
          return objectKey === undefined || facts === undefined
            ? []
            : [{ documentId: id, category, objectKey, ...facts }]
        }),
        use: async (tx) => {
          if (ids.length > 0)
            await useUp(tx, where.userId, ids, () => refused(wanted.map(({ field }) => field)))
        },
      }
    },
    /** @returns the number of deleted uploads */
    async deleteExpired(source: Queryable, at: Date): Promise<number> {
      const rows = await source.query(
        'delete from process.uploads where expires_at < $1 returning 1 as one',
        [new Date(at.getTime() - GRACE_MS)],
      )
      return rows.length
    },
    /** The objects among these that an upload still needs. */
    async objectsAmong(objectKeys: readonly string[]): Promise<readonly string[]> {
      const rows = await database.query<{ object_key: string }>(
        'select object_key from process.uploads where object_key = any($1)',
        [[...objectKeys]],
      )
      return rows.map(({ object_key: key }) => key)
    },
  }
}
