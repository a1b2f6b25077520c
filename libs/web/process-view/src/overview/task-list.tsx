import { Link } from '@licensing/federation'
import { Icon } from '@licensing/ui-kit'
import { ArrowRight } from 'lucide-react'
import type { Task } from './tasks'

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
