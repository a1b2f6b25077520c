import type { Projection } from '@licensing/messaging'
import type { Deployment } from '../deployment/deployment'
import type { Terminal } from '../terminal'

const HEADINGS = ['PROJECTION', 'POSITION', 'BEHIND', 'SINCE', 'PARKED']
/** Limit of the count. */
const MOST_COUNTED = 10_000

const rowOf = async (
  follower: Projection,
  positions: ReadonlyMap<string, string | null>,
  unknown: string,
) => {
  const [lag, parked] = await Promise.all([follower.lag(), follower.parked()])
  const behind = lag.events >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(lag.events)
  const since = lag.events === 0 ? '-' : `${Math.round(lag.seconds)} s`
  const position = positions.get(follower.group) ?? unknown
  return [follower.group, position, behind, since, String(parked.length)]
}

/** Every projection with its position in the event order, its lag, and its parked streams. */
export const listProjections = async (
  { services, database, settings }: Deployment,
  terminal: Terminal,
): Promise<void> => {
  const { projections } = await services()
  const cursors = await database.query<{ group: string; position: string | null }>(
    'select consumer_group as "group", position from messaging.cursors',
  )
  const positions = new Map(cursors.map(({ group, position }) => [group, position]))
  // Kafka stores the offsets of its consumers itself, one per partition.
  const unknown = settings.KAFKA_BROKERS === undefined ? 'not begun' : 'in Kafka'
  const rows = await Promise.all(projections.map((each) => rowOf(each, positions, unknown)))
  const lines = [HEADINGS, ...rows.toSorted(([one = ''], [two = '']) => one.localeCompare(two))]
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? '').length)))
  for (const cells of lines)
    terminal.print(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
