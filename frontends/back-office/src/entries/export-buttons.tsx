import { TABLE_FORMATS, type TableFormat, tableFormatNames } from '@licensing/contracts'
import { Button, type ButtonProps, calendarDay, toast, whileSlow } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

interface ExportProps extends Pick<ButtonProps, 'size' | 'variant'> {
  /** `day` is in the name of the file. */
  readonly save: (format: TableFormat, day: string) => Promise<void>
  readonly labels: Readonly<Record<TableFormat, string>>
  /** Toasts (specification section 8). */
  readonly done: string
  readonly failed: string
}

const ExportButton = (props: ExportProps & { readonly format: TableFormat }) => {
  const { format, save, labels, done, failed, ...look } = props
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      whileSlow(`Exportando ${tableFormatNames[format]}...`, save(format, calendarDay(new Date()))),
    meta: { errorMessage: failed },
    onSuccess: () => toast.success(done),
  })
  return (
    <Button icon={Download} {...look} busy={isPending} busyLabel="Exportando..." onClick={() => mutate()}>
      {labels[format]}
    </Button>
  )
}

/** Save a whole list as CSV or for Excel. */
export const ExportButtons = (props: ExportProps) =>
  TABLE_FORMATS.map((format) => <ExportButton key={format} format={format} {...props} />)
