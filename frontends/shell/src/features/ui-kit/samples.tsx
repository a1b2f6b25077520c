import { Card, type Elements } from '@licensing/ui-kit'

interface SampleProps {
  /** The names of the parts, as they are imported. */
  readonly name: string
  /** In a line, or each on its own. */
  readonly look?: 'row' | 'stack'
  /** On the header's background. */
  readonly onDark?: boolean
  readonly children: Elements
}

export const Sample = ({ name, look = 'row', onDark = false, children }: SampleProps) => (
  <div className="stack stack--8">
    <h3>{name}</h3>
    <div className={look} style={onDark ? { background: 'var(--blue-900)' } : undefined}>
      {children}
    </div>
  </div>
)

export const Samples = ({ title, children }: { readonly title: string; readonly children: Elements }) => (
  <Card title={title}>
    <div className="stack">{children}</div>
  </Card>
)
