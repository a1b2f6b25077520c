import type { IconComponent } from '@licensing/ui-kit'
import {
  CalendarClock,
  ChartColumn,
  CloudOff,
  Factory,
  FileBadge,
  FileText,
  LampDesk,
  Landmark,
  LayoutDashboard,
  ListChecks,
  MailCheck,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { VERIFICATION_PATH } from './paths'
import { mayOpen } from './role-routes'
import type { Role } from './screen-routes'

/** The numbers beside entries of the menu. */
export interface MenuCounts {
  readonly pendingApplicants: number
  readonly overdueObligations: number
}
export interface MenuLink {
  readonly label: string
  readonly to: string
}
export interface MenuEntry {
  readonly label: string
  readonly icon: IconComponent
  readonly to: string
  /** Sub-items of an entry that expands instead of linking to a page. */
  readonly items?: readonly MenuLink[]
  /** Shows a number of what waits there. */
  readonly counts?: keyof MenuCounts
}
export interface MenuSection {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

/** The complete menu: the two sections of specification section 2, in its order, and that of licences (L8). */
const sections: readonly MenuSection[] = [
  {
    title: 'Menu',
    entries: [
      { label: 'Dashboard', icon: LayoutDashboard, to: '/' },
      { label: 'Mesa de Trabalho', icon: LampDesk, to: '/desk' },
      {
        label: 'Processos',
        icon: FileText,
        to: '/processes',
        items: [
          { label: 'Lista de Processos', to: '/processes' },
          { label: 'Novo Processo', to: '/processes/new' },
          { label: 'Processos Aprovados', to: '/process-protocoled' },
        ],
      },
      { label: 'Municípios', icon: Landmark, to: '/municipalities' },
      { label: 'Atividades', icon: Factory, to: '/activities' },
      { label: 'Usuários', icon: Users, to: '/users', counts: 'pendingApplicants' },
    ],
  },
  {
    title: 'Outros',
    entries: [
      { label: 'Relatórios', icon: ChartColumn, to: '/reports' },
      { label: 'Simulação de Prazos', icon: CalendarClock, to: '/what-if' },
      { label: 'Indisponibilidades', icon: CloudOff, to: '/outages' },
      { label: 'Caixa de Saída', icon: MailCheck, to: '/outbox' },
      { label: 'Verificação de Protocolo', icon: ShieldCheck, to: VERIFICATION_PATH },
    ],
  },
  {
    title: 'Licenças',
    entries: [
      { label: 'Licenças', icon: FileBadge, to: '/licences' },
      { label: 'Condicionantes', icon: ListChecks, to: '/obligations', counts: 'overdueObligations' },
      { label: 'Condicionantes-padrão', icon: FileText, to: '/standard-conditions' },
    ],
  },
]

const visibleEntry = (role: Role, entry: MenuEntry): MenuEntry =>
  entry.items === undefined ? entry : { ...entry, items: entry.items.filter(({ to }) => mayOpen(role, to)) }

/** A role's menu: an item is shown if the role may open its route (specification section 6). */
export const menuFor = (role: Role): MenuSection[] =>
  sections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ to }) => mayOpen(role, to)).map((entry) => visibleEntry(role, entry)),
    }))
    .filter(({ entries }) => entries.length > 0)

const isWithin = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`)

/** Whether the current path belongs to a link. '/' and '/dashboard' are the same screen (decision 3). */
export const isCurrent = (path: string, to: string): boolean => {
  if (to === '/') return path === '/' || path === '/dashboard'
  // '/processes/new' has its own entry.
  if (to === '/processes') return isWithin(path, to) && path !== '/processes/new'
  return isWithin(path, to)
}

/** The path whose entry is current: a process opened from the desk belongs to the desk. */
export const placeInMenu = (path: string, fromDesk: boolean): string =>
  fromDesk && isCurrent(path, '/processes') && path !== '/processes' ? '/desk' : path

export const isWithinEntry = (path: string, { to, items }: MenuEntry): boolean =>
  items === undefined ? isCurrent(path, to) : items.some((item) => isCurrent(path, item.to))
