import type { ProcessListResponse } from '@licensing/contracts'
import { Link } from '@licensing/federation'
import { Icon } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import { processPath } from '../actions/model'
import { countOf } from '../reading/format'

export interface Task {
  readonly text: string
  readonly to: string
}

/** The task behind a count, as '2 rascunhos a enviar'; none if nothing is counted. */
export const counted = (count: number | undefined, to: string, one: string, many: string): Task[] =>
  count === undefined || count === 0 ? [] : [{ text: countOf(count, one, many), to }]

/** Processes with corrections: a single process is linked itself, several by their list. */
export const correctionTasks = (
  { processes: [first], pagination: { total } }: Pick<ProcessListResponse, 'processes' | 'pagination'>,
  list: string,
  toDo: string,
): Task[] =>
  first === undefined
    ? []
    : counted(
        total,
        total === 1 ? processPath(first.id) : list,
        `processo com correções a ${toDo}`,
        `processos com correções a ${toDo}`,
      )

/** 'O que fazer agora': what waits for the signed-in person, each with the way there. */
export const TaskList = ({ tasks }: { readonly tasks: readonly Task[] }) =>
  tasks.length === 0 ? null : (
    <section className="tasks" aria-labelledby="o-que-fazer-agora">
      <h2 id="o-que-fazer-agora">O que fazer agora</h2>
      <ul>
        {tasks.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>
              <span>{text}</span>
              <Icon as={ArrowRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
