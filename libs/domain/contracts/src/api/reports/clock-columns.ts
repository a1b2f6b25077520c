import { clockStateLabels } from '../../values/desk/labels'
import { requestTypeLabels } from '../../values/processes/labels'
import { brazilianDay } from '../../values/text/text'
import { termText } from '../../values/time/term'
import type { MunicipalityClockRow, ProcessClockRow } from './clock-reports'

/** Null where there is nothing to show. */
export type ReportCell = string | number | boolean | null

/** The columns of a report by their headings, on screen and in its files. */
export type ReportColumns<Row> = Readonly<Record<string, (row: Row) => ReportCell>>

const dayText = (day: string | null): string | null => day && brazilianDay(day)

export const municipalityClockColumns: ReportColumns<MunicipalityClockRow> = {
  Município: ({ municipalityName }) => municipalityName,
  Estado: ({ municipalityState }) => municipalityState,
  Iniciados: ({ started }) => started,
  'Em aberto': ({ open }) => open,
  Vencidos: ({ overdue }) => overdue,
  Encerrados: ({ stopped }) => stopped,
  'No prazo': ({ inTime }) => inTime,
  'Com atraso': ({ late }) => late,
  'No prazo (%)': ({ inTimePercent }) => inTimePercent,
  'Média de dias do órgão': ({ averageAgencyDays }) => averageAgencyDays,
  'Média de dias do solicitante': ({ averageApplicantDays }) => averageApplicantDays,
}

export const processClockColumns: ReportColumns<ProcessClockRow> = {
  Protocolo: ({ protocolNumber }) => protocolNumber,
  Município: ({ municipalityName }) => municipalityName,
  'Tipo de requerimento': ({ requestType }) => requestType && requestTypeLabels[requestType],
  'Tipo de licenciamento': ({ licensingType }) => licensingType,
  Regime: ({ regime }) => regime,
  Prazo: ({ term }) => termText(term),
  Início: ({ startedOn }) => dayText(startedOn),
  'Vence em': ({ dueOn }) => dayText(dueOn),
  'Situação do prazo': ({ state }) => clockStateLabels[state],
  'Dias do órgão': ({ agencyDays }) => agencyDays,
  'Dias do solicitante': ({ applicantDays }) => applicantDays,
  Suspensões: ({ pauses }) => pauses,
  'Encerrado em': ({ stoppedOn }) => dayText(stoppedOn),
  'No prazo': ({ inTime }) => inTime,
}
