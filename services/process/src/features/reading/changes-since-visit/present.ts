import type { FilingField, FilingFieldValue, ProcessNews } from '@licensing/contracts'
import { type Directory, type Names, presentDocument } from '@licensing/process-store'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { News } from './news'

export const noNews: ProcessNews = {
  status: null,
  fields: [],
  documents: { added: [], removed: [] },
  corrections: [],
}

const idsIn = (news: News, field: FilingField): string[] =>
  news.fields
    .filter((change) => change.field === field)
    .flatMap(({ from, to }) => [from, to].filter((value) => typeof value === 'string'))

/** Replaces the id of a municipality or an activity by its name. */
const named = (names: Names, field: FilingField, value: FilingFieldValue): FilingFieldValue => {
  if (typeof value !== 'string') return value
  if (field === 'municipalityId') return names.municipality(value)?.name ?? value
  if (field !== 'activityId') return value
  const activity = names.activity(value)
  return activity === null ? value : `${activity.code} · ${activity.description}`
}

/** The news with the names of people, municipalities and activities. */
export const presentNews = async (directory: Directory, news: News): Promise<ProcessNews> => {
  const { status, fields, added, removed, corrections } = news
  const all = [...(status === null ? [] : [status]), ...fields, ...added, ...removed, ...corrections]
  const names = await directory.names({
    people: all.map(({ event }) => event.meta.actorId),
    municipalities: idsIn(news, 'municipalityId'),
    activities: idsIn(news, 'activityId'),
  })
  const done = ({ recordedAt, meta }: RecordedProcessEvent) => ({
    at: recordedAt,
    by: names.person(meta.actorId, meta.actorRole),
  })
  const presentDocuments = (documents: News['added']) =>
    documents.map(({ document, event }) => ({ document: presentDocument(document), ...done(event) }))
  return {
    status: status && { from: status.from, to: status.to, ...done(status.event) },
    fields: fields.map(({ field, from, to, event }) => ({
      field,
      from: named(names, field, from),
      to: named(names, field, to),
      ...done(event),
    })),
    documents: { added: presentDocuments(added), removed: presentDocuments(removed) },
    corrections: corrections.map(({ correction: { id, fieldName }, what, event }) => ({
      id,
      fieldName,
      what,
      ...done(event),
    })),
  }
}
