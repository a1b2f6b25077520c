import { Alert, Checkbox, Select } from '@licensing/ui-kit'
import { type AttachmentCategory, type Categories, categoryOptions, isPublished } from './use-categories'

interface AttachmentCategoriesProps {
  readonly files: readonly File[]
  readonly categories: Categories
}

const categoryFrom = (value: string): AttachmentCategory | undefined =>
  categoryOptions.find((option) => option.value === value)?.value

const CategoryOf = ({ file, categories }: { readonly file: File; readonly categories: Categories }) => {
  const category = categories.of(file)
  return (
    <Select
      label={`Categoria de ${file.name}`}
      required
      placeholder="Selecione"
      options={categoryOptions}
      value={category ?? ''}
      hint={isPublished(category) ? 'Será publicado no verificador.' : 'Não é publicado.'}
      error={categories.incomplete && category === undefined ? 'Categoria é obrigatória' : undefined}
      onChange={(event) => categories.choose(file, categoryFrom(event.target.value))}
    />
  )
}

const Confirmation = ({ count, categories }: { readonly count: number; readonly categories: Categories }) => {
  const missing = categories.incomplete && !categories.confirmed
  return (
    <>
      <Alert
        tone={missing ? 'danger' : 'warning'}
        title={
          missing
            ? 'Confirme a publicação para continuar'
            : 'Qualquer pessoa poderá baixar o que for publicado.'
        }
        announce={missing}
      />
      <Checkbox
        label={
          count === 1
            ? 'Confirmo a publicação de 1 documento no verificador'
            : `Confirmo a publicação de ${count} documentos no verificador`
        }
        checked={categories.confirmed}
        aria-invalid={missing}
        onChange={(event) => categories.confirm(event.target.checked)}
      />
    </>
  )
}

/** The category of each attachment: nothing becomes public without one and a confirmation (decision 8.7). */
export const AttachmentCategories = ({ files, categories }: AttachmentCategoriesProps) => {
  const published = files.filter((file) => isPublished(categories.of(file))).length
  return (
    <>
      {files.map((file) => (
        <CategoryOf
          key={`${file.name} ${file.size} ${file.lastModified}`}
          file={file}
          categories={categories}
        />
      ))}
      {published > 0 && <Confirmation count={published} categories={categories} />}
    </>
  )
}
