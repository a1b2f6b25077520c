import { MentionArea } from '@licensing/ui-kit'
import type { useNote } from './use-note'

/** The text of a new note, and whom it mentions. */
export const NoteField = ({ form, people, mentioned }: ReturnType<typeof useNote>) => (
  <>
    <MentionArea
      label="Nova nota"
      required
      hint="O solicitante não vê as notas. Uma nota não pode ser alterada nem excluída. Digite @ para citar alguém da equipe."
      people={people}
      {...form.field('text')}
    />
    <output className="small muted">
      {mentioned.length > 0 && `Cita ${mentioned.map(({ label }) => label).join(', ')}`}
    </output>
  </>
)
