import { formatCnpj, maskCpf } from '@licensing/contracts'
import { drawGrid, gridHeight, type Row } from '../layout/facts-grid'
import { heading } from '../layout/flow'
import type { Sheet } from '../layout/sheet'
import { MM, STYLES } from '../layout/styles'
import { coordinate } from '../wording/wording'
import type { Job } from './job'
import { drawFigure, SKETCH, sketchHeight } from './sketch'

/** Name, and CNPJ or masked CPF: nothing else of the holder is printed. */
export const drawHolder = (sheet: Sheet, { facts }: Job): void => {
  const { holderName, holderType, holderDocument } = facts
  const rows: Row[] = [
    [
      { label: 'Nome', value: holderName, span: 8, style: STYLES.strongValue },
      {
        label: holderType,
        value: holderType === 'CPF' ? maskCpf(holderDocument) : formatCnpj(holderDocument),
        span: 4,
        style: STYLES.numberValue,
      },
    ],
  ]
  const area = { x: sheet.left, width: sheet.width }
  const section = sheet.doc.struct('Sect')
  sheet.root.add(section)
  heading(sheet, section, 'Titular', gridHeight(sheet, rows, area))
  drawGrid(sheet, section, rows, area)
}

const enterpriseRows = ({ facts }: Job): Row[] => {
  const { enterpriseName, enterpriseAddress, latitude, longitude, activity, activityClass } = facts
  const rows: Row[] = [
    [{ label: 'Nome', value: enterpriseName, span: 12, style: STYLES.strongValue }],
    [{ label: 'Endereço', value: enterpriseAddress, span: 12 }],
    [
      {
        label: 'Latitude',
        value: latitude === null ? '' : coordinate(latitude),
        span: 6,
        style: STYLES.numberValue,
      },
      {
        label: 'Longitude',
        value: longitude === null ? '' : coordinate(longitude),
        span: 6,
        style: STYLES.numberValue,
      },
    ],
    [
      { label: 'Atividade', value: activity ?? '', span: activityClass === null ? 12 : 9 },
      { label: 'Classe', value: activityClass ?? '', span: 3 },
    ],
  ]
  return rows.map((row) => row.filter(({ value }) => value.trim() !== '')).filter((row) => row.length > 0)
}

const GAP = 6 * MM

/** Name, place, activity and class; next to them the sketch. They stay together on one page. */
export const drawEnterprise = (sheet: Sheet, job: Job): void => {
  const { boundary } = job
  const rows = enterpriseRows(job)
  const area = { x: sheet.left, width: sheet.width - (boundary === null ? 0 : SKETCH.width + GAP) }
  const figure = boundary === null ? 0 : sketchHeight(sheet, job, boundary)
  const height = Math.max(gridHeight(sheet, rows, area), figure)
  const section = sheet.doc.struct('Sect')
  sheet.root.add(section)
  heading(sheet, section, 'Empreendimento', height)
  const top = sheet.y
  drawGrid(sheet, section, rows, area)
  sheet.y = top
  if (boundary !== null) drawFigure(sheet, section, job, boundary)
  sheet.y = top + height
}
